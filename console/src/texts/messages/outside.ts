/**
 * Reasons why a call to another server failed: of attempts of webhooks, and of sources. They are
 * part of a line, not sentences.
 */
export const OUTSIDE = {
  answered: /^answered (\d+)$/,
  no_answer: /^no answer within ([\d.]+) s$/,
  unknown_host: /^host name not found$/,
  unresolved_host: /^host name could not be resolved for now$/,
  refused: /^connection refused$/,
  broken: /^connection broken$/,
  no_connection: /^no connection in time$/,
  unreachable: /^host not reachable$/,
  not_http: /^(?:the )?answer is not HTTP$/,
  long_headers: /^(?:answer headers|the headers of the answer are) too large$/,
  other_host: /^certificate is for another host$/,
  expired: /^certificate has expired$/,
  not_yet_valid: /^certificate is not valid yet$/,
  self_signed: /^certificate is self-signed$/,
  unknown_issuer: /^certificate of an unknown issuer$/,
  tls: /^TLS failed$/,
  stopped: /^(?:sending|asking) has been stopped$/,
  not_public: /^does not lead to a public address$/,
  private_address: /^(\S+) is not a public address \(.*\)$/,
  redirected: /^redirected (?:too often|to no usable URL)$/,
  not_followed: /^redirected, which is not followed$/,
  switched_off: /^the webhook endpoint is switched off$/,
  no_url: /^not an http\(s\) URL$/,
  failed: /^(?:the call )?failed \((\S+)\)$/,
  rested: /^(?:rested after failures|wants to be left alone for now)$/,
  waiting: /^waits for its turn$/,
  budget_spent: /^its monthly budget is spent$/,
  budget_unknown: /^its budget could not be checked$/,
  credentials: /^refused the credentials \(\d+\)$/,
  unpaid: /^wants to be paid \(\d+\)$/,
  access: /^refused access \(\d+\)$/,
  not_json: /^the answer is not JSON in UTF-8$/,
  long_answer: /^the answer is larger than (\d+) MB$/,
  short_answer: /^the answer is shorter than announced$/,
  no_record: /^the answer is no contact record \(.*\)$/s,
  another_person: /^the answer is about another person \(.*\)$/s,
  not_taken: /^the answer could not be taken in$/,
  reading: /^(?:new files are being read|the people are still being generated)$/,
  known:
    /^knows at least (\d+) % of these people, (?:free|([\d.]+) a (call|hit))(; tried earlier than usual)?$/,
  has_answered: /^has answered already$/,
} as const satisfies Record<string, RegExp>;

export type OutsideName = keyof typeof OUTSIDE;
