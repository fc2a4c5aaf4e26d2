/** What a login needs to know of an administrator or a coach. */
export interface LoginAccount {
  id: string
  name: string
  passwordHash: string
}
