/** Names of things that events and deliveries are about. */
import { subjects } from './en/subjects.ts';
import { textsIn } from './index.tsx';

const useSubjects = textsIn('subjects', subjects);

/** Returns a function that names a subject such as `lead_enrichment/12`; others are as they are. */
export function useSubjectNames(): (subject: string) => string {
  const names: Readonly<Record<string, (id: string) => string>> = useSubjects();
  return (subject) => {
    const [, kind, id] = /^(\w+)\/(.*)$/.exec(subject) ?? [];
    return (kind !== undefined && names[kind]?.(id!)) || subject;
  };
}
