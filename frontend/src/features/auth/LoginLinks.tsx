import { Link } from 'react-router-dom'

/** The links below a login. @param forgotten the page for a forgotten password. */
export function LoginLinks({ forgotten }: { forgotten: string }) {
  return (
    <>
      <Link to={forgotten}>Forgot your password?</Link>
      <br />
      <Link to="/">View Website</Link>
    </>
  )
}
