/** Words of examples and of people who mean to set a secret later, and runs of keys. */
const OBVIOUS =
  /change|replace|insert|your|this|that|please|here|later|with|some|the|and|for|not|use|very|long|super|random|secure|session|cookie|secret|password|pass|key|token|string|value|text|char(acter)?s|bytes|least|more|default|example|test|dev(elopment)?|prod(uction)?|local(host)?|admin|root|lane|court|swim(ming)?|tennis|site|abcdefghijklmnopqrstuvwxyz|abcdef|abc|qwertyuiop|qwerty|asdfghjkl|asdf|zxcvbnm|0?123456789|123456|1234/g
/** A good secret may have such a word in it, if that much is left beside it. */
const LEFT = 16
/** Of a longer secret, because finding what is repeated takes the square of the length. */
const LOOKED_AT = 256

/**
 * @param secret at least 32 characters.
 * @returns whether somebody would guess it: a few characters or a part again and again, runs of keys, and words as they
 *   stand in examples.
 */
export function isWeakSecret(secret: string): boolean {
  const letters = secret
    .slice(0, LOOKED_AT)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return letters.replaceAll(/(.+?)\1+/g, '$1').replaceAll(OBVIOUS, '').length < LEFT
}
