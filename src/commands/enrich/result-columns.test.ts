import { describe, expect, test } from 'vitest';
import { resultColumns } from './result-columns.ts';

describe('columns', () => {
  const columns = (profile: 'contact' | 'lead' | 'full' | 'direct-dial') =>
    resultColumns({ profile, changes: false, companyData: false, match: false });

  test('grow with the profile', () => {
    expect(columns('contact')).not.toContain('email');
    expect(columns('lead')).toContain('email');
    expect(columns('lead')).not.toContain('phone');
    expect(columns('full')).toContain('corporate_phone');
    expect(columns('full')).not.toContain('mobile_number');
    expect(columns('direct-dial')).toEqual(expect.arrayContaining(columns('full')));
    expect(columns('direct-dial')).toContain('mobile_number');
  });
});
