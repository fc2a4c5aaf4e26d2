import { addressLine } from '@lane-and-court/contract/places/placeOf.ts'
import { phoneLink } from '../../lib/phoneLink.ts'
import { usePlaces } from '../../lib/places.ts'
import { MapLink } from '../../ui/MapLink.tsx'
import styles from './contact.module.css'

/** Where the business can be found and called, above the contact form. */
export function ContactPlaces() {
  const places = usePlaces()
  if (places.length === 0) return null
  return (
    <details className={styles.places}>
      <summary>Our pools and courts</summary>
      <ul>
        {places.map((place) => (
          <li key={`${place.location} ${place.name}`}>
            <b>{place.name}</b>
            <br />
            <MapLink place={place}>{addressLine(place) || place.location}</MapLink>
            {place.phone && <a href={phoneLink(place.phone)}>{place.phone}</a>}
          </li>
        ))}
      </ul>
    </details>
  )
}
