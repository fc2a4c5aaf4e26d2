/** How somebody signs in. */
interface Login {
  username: string
  password: string
}

/** @returns a coach beside the sample one, as an administrator adds one: with nothing but a name. */
export const theoOther = (login: Login) => ({
  ...login,
  name: 'Theo Other',
  role: 'Coach',
  bio: 'Of Theo.',
  email: null,
  phone: null,
  image: null,
  specializations: { sport: 'tennis', levels: [], yearsOfExperience: 3 },
  isHidden: false,
})
