/** Who can sign in: an administrator, or a coach. */
export type Role = 'admin' | 'staff'
