import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { service } from '../api/service.ts';
import { share } from '../texts/formats.ts';
import { useListTexts } from '../texts/lists.ts';
import { columnLetter } from './column-name.ts';
import { FIELDS_OF, type Field } from './fields.ts';
import classes from './file-table.module.css';
import { type Column, choose, fieldOf, ignore, type List } from './list.ts';
import type { FormProps } from './mapping-form.tsx';
import { systemOfIds } from './own-id.ts';
import { type Labels, systemName } from './use-labels.ts';

type TableProps = Pick<FormProps, 'list' | 'purpose' | 'mapping' | 'onChange'> & { labels: Labels };

/** The first rows of the file, with the field of each column on top. Unmapped columns are grey. */
export function FileTable({ list, purpose, mapping, onChange, labels }: TableProps) {
  const texts = useListTexts();
  const { data } = useFirstRows(list);
  const fields = list.columns.map(({ name }) => fieldOf(mapping, name));
  const classOf = (at: number) => (fields[at] === null ? classes.ignored : undefined);
  const id = useId();
  return (
    <div className={classes.view}>
      <table className={classes.table} aria-label={texts.firstRows}>
        <thead>
          <tr>
            {list.columns.map(({ name }, at) => (
              <td key={name} className={classOf(at)}>
                <NativeSelect
                  size="xs"
                  aria-label={texts.column(columnLetter(at))}
                  aria-describedby={`${id}-${at}`}
                  value={fields[at] ?? ''}
                  data={[
                    { value: '', label: texts.rest[purpose] },
                    ...choicesOf(purpose, fields[at]!).map((field) => ({
                      value: field,
                      label: labels.field(field),
                    })),
                  ]}
                  onChange={({ currentTarget: { value } }) =>
                    onChange(
                      value === '' ? ignore(mapping, name) : choose(mapping, value as Field, name),
                    )
                  }
                />
              </td>
            ))}
          </tr>
          <tr>
            {list.columns.map((column, at) => (
              <th key={column.name} scope="col" id={`${id}-${at}`} className={classOf(at)}>
                {labels.column(column, at)}
                <Remark column={column} field={fields[at]!} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data?.rows.map((row, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else, and stay
            <tr key={number}>
              {list.columns.map(({ name }, at) => (
                <td key={name} className={classOf(at)} title={row[name] ?? undefined}>
                  {row[name]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The fields of the purpose, and the column's own field. */
const choicesOf = (purpose: FormProps['purpose'], field: Field | null): Field[] => [
  ...new Set([...FIELDS_OF[purpose], ...(field === null ? [] : [field])]),
];

const ROWS_SHOWN = 5;

const useFirstRows = ({ list_id: id }: List) =>
  useQuery({
    queryKey: ['list rows', id],
    queryFn: ({ signal }) =>
      service.call('get', '/api/v1/lists/{id}/rows', {
        path: { id },
        query: { page_size: ROWS_SHOWN },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Guesses below this are marked, in percent. */
const SURE = 90;

/** An uncertain guess, or a recognised id. */
function Remark({ column, field }: { column: Column; field: Field | null }) {
  const texts = useListTexts();
  const system = field === 'unique_identifier' ? systemOfIds(column) : null;
  const isUnsure = field !== null && column.guess === field && column.confidence < SURE;
  if (!isUnsure && system === null) return null;
  return (
    <Text span display="block" size="xs" c={isUnsure ? 'orange' : 'dimmed'}>
      {isUnsure
        ? texts.unsure(share(column.confidence / 100))
        : texts.recognised(systemName(system!))}
    </Text>
  );
}
