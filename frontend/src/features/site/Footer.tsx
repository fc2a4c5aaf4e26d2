import { Link } from 'react-router-dom'
import { EmailLink } from '../../ui/EmailLink.tsx'
import { Rope } from '../../ui/Rope.tsx'
import { SmartLink } from '../../ui/SmartLink.tsx'
import { useFooterStyles } from './Footer.styles.ts'
import { programLinks, quickLinks } from './navigation.ts'
import { useSiteContent } from '../../lib/siteContent.ts'

export function Footer() {
  const site = useSiteContent()
  const styles = useFooterStyles()
  const { street, locality, region, postalCode } = site.address

  return (
    <>
      <Rope />
      <footer className={styles.footer}>
        <div className={`wrap ${styles.grid}`}>
          <div>
            <p className={styles.brand}>{site.brand}</p>
            <address className={styles.address}>
              {site.description}
              <br />
              {[street, locality, `${region} ${postalCode}`.trim()].filter(Boolean).join(', ')}
              <br />
              <EmailLink address={site.footerEmail} />
            </address>
            {site.hours.map(({ days, hours }) => (
              <p key={days}>
                {days} {hours}
              </p>
            ))}
          </div>
          <nav aria-label="Quick links">
            <h2 className={styles.title}>Quick Links</h2>
            <ul className={styles.list}>
              {quickLinks.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label="Programs">
            <h2 className={styles.title}>Programs</h2>
            <ul className={styles.list}>
              {programLinks.map(({ label, to }) => (
                <li key={to}>
                  <SmartLink to={to}>{label}</SmartLink>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2 className={styles.title}>Stay in touch</h2>
            <p>{site.newsletter}</p>
            <p className={styles.contact}>
              <a href="#contact">Write to us</a>
            </p>
          </div>
        </div>
      </footer>
    </>
  )
}
