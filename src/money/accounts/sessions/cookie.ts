/** The cookie of a session. Scripts cannot read it, and other sites cannot send it with a POST. */
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Config } from '../../../ground/config/index.ts';

const COOKIE = 'tenure_session';

/** Returns the token in a call's cookies; undefined without one. */
export const tokenIn = (header: string | undefined): string | undefined =>
  header?.includes(COOKIE) ? parseCookie(header)[COOKIE] : undefined;

/** Lasts until the browser is closed, or the session has ended. */
export const setCookie = (config: Config, token: string): string =>
  stringifySetCookie({ name: COOKIE, value: token, ...attributes(config) });

export const clearCookie = (config: Config): string =>
  stringifySetCookie({ name: COOKIE, value: '', maxAge: 0, ...attributes(config) });

const attributes = ({ publicUrl }: Config) => {
  const url = publicUrl === null ? null : new URL(publicUrl);
  return {
    path: url?.pathname ?? '/',
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: url?.protocol === 'https:',
  };
};
