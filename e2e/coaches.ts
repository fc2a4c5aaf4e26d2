/** The credentials of a coach. */
interface Login {
  username: string
  password: string
}

/** @returns the request body that adds a coach beside the sample one, with only the required fields. */
export const theoInput = (login: Login) => ({
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
