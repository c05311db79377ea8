/** Which roles hold on a day. Days are `YYYY-MM-DD`, which compare as text. */
import type { Career, Role } from '../types.ts';

export function holdsOn(role: Role, day: string): boolean {
  return role.start <= day && (role.end === null || role.end > day);
}

/** The job somebody has on a day; null before, between and after jobs. */
export function jobOn(career: Career, day: string): Role | null {
  return career.jobs.find((job) => holdsOn(job, day)) ?? null;
}

export function sideRolesOn(career: Career, day: string): Role[] {
  return career.sideRoles.filter((role) => holdsOn(role, day));
}
