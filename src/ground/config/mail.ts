/** Checks the settings of emails. */

/** A plain address: letters, digits and the usual signs, and a domain with a dot or `localhost`. */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/i;

/** True if a text is one email address, without a name. */
export const isEmailAddress = (text: string): boolean => text.length <= 254 && ADDRESS.test(text);

/** Returns why a text is not the URL of a mail server; null if it is. */
export function mailServerFault(text: string): string | null {
  const url = URL.parse(text);
  return url && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
    ? null
    : 'must be a URL such as smtp://user:password@mail.example.com:587, or smtps:// for TLS from the start';
}

/** Returns why a text is not the sender of emails; null if it is. */
export function senderFault(text: string): string | null {
  const address = /^[^<>\r\n"]{0,100}<([^<>]+)>$/.exec(text)?.[1] ?? text;
  return isEmailAddress(address)
    ? null
    : 'must be an email address such as tenure@example.com, or Tenure <tenure@example.com>';
}
