import { ContactLink } from '../../ui/text/ContactLink.tsx'
import clsx from 'clsx'
import { addressLine } from '@lane-and-court/contract/places/placeOf.ts'
import type { MenuLink } from '@lane-and-court/contract/site/menu.ts'
import type { ReactNode } from 'react'
import { phoneLink } from '../../lib/format/phoneLink.ts'
import { usePlaces } from '../../lib/content/places.ts'
import { EmailLink } from '../../ui/text/EmailLink.tsx'
import { MapLink } from '../../ui/text/MapLink.tsx'
import { Rope } from '../../ui/layout/Rope.tsx'
import styles from './Footer.module.css'
import { useMenus } from './navigation.ts'
import { SiteLink } from './SiteLink.tsx'
import { useSiteContent } from '../../lib/content/siteContent.ts'
import { useNewYorkNow } from '../../lib/time/newYorkNow.ts'

const linksIn = (links: MenuLink[] = []) =>
  links.map(({ label, to }) => (
    <li key={label}>
      <SiteLink to={to}>{label}</SiteLink>
    </li>
  ))

interface Props {
  /** The sign-up for the newsletter; a preview has none. */
  newsletter?: ReactNode
}

export function Footer({ newsletter }: Props) {
  const site = useSiteContent()
  const places = usePlaces()
  const { quickLinks, programLinks, legalLinks } = useMenus()
  const address = addressLine(site.address)
  const email = site.footerEmail || site.contactEmail

  return (
    <>
      <Rope />
      <footer className={styles.footer}>
        <div className={clsx('wrap', styles.grid)}>
          <div className={styles.business}>
            <p className={styles.brand}>{site.brand}</p>
            <address className={styles.address}>
              {site.description && (
                <>
                  {site.description}
                  <br />
                </>
              )}
              {address && (
                <>
                  {address}
                  <br />
                </>
              )}
              {site.phone && (
                <>
                  <a href={phoneLink(site.phone)}>{site.phone}</a>
                  <br />
                </>
              )}
              {email && <EmailLink address={email} />}
            </address>
            {site.hours.map(({ days, hours }) => (
              <p key={days}>
                {days} {hours}
              </p>
            ))}
          </div>
          <nav aria-label="Quick links" className={styles.links}>
            <h2 className={styles.title}>Quick Links</h2>
            <ul className={styles.list}>{linksIn(quickLinks)}</ul>
          </nav>
          <nav aria-label="Programs" className={styles.links}>
            <h2 className={styles.title}>Programs</h2>
            <ul className={styles.list}>{linksIn(programLinks)}</ul>
          </nav>
          <div className={styles.links}>
            {places.length > 0 && (
              <>
                <h2 className={styles.title}>Where we teach</h2>
                <ul className={styles.list}>
                  {places.map((place) => (
                    <li key={`${place.location} ${place.name}`}>
                      <MapLink place={place}>{place.name}</MapLink>
                    </li>
                  ))}
                </ul>
              </>
            )}
            <p className={styles.contact}>
              <ContactLink>Write to us</ContactLink>
            </p>
          </div>
        </div>
        {newsletter}
        <div className={clsx('wrap', styles.base)}>
          <p>
            © <CopyrightYear /> {site.brand}
          </p>
          <ul className={styles.legal}>{linksIn(legalLinks)}</ul>
        </div>
      </footer>
    </>
  )
}

/** The present year in New York. */
function CopyrightYear() {
  return <>{useNewYorkNow().slice(0, 4)}</>
}
