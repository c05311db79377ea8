/** Finds addresses at employers that contacts have left, by the versions that rows show. */
import type { Service } from '../../ground/service.ts';
import { loadContactTexts } from '../../people/contacts/index.ts';
import type { StoredContactRecord } from '../../profile/record.ts';
import { isLeftBehind } from '../../profile/views/index.ts';
import type { LeftReader } from './table.ts';

const NO_CONTACT = { id: null, version: null };

export const leftReader =
  ({ pool }: Pick<Service, 'pool'>): LeftReader =>
  async (contacts) => {
    const texts = await loadContactTexts(
      pool,
      contacts.map((contact) => contact ?? NO_CONTACT),
    );
    return texts.map((text, at) => {
      // An erased contact has no version.
      if (text === null) return () => false;
      const record = JSON.parse(text) as StoredContactRecord;
      return (address) => isLeftBehind(address, record, contacts[at]!.day);
    });
  };
