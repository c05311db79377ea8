/** Texts of the contacts and of a contact's page. */
import { contacts } from './en/contacts.ts';
import { textsIn } from './index.tsx';

export const useContactTexts = textsIn('contacts', contacts);
