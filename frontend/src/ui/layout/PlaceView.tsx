import { addressLine } from '@lane-and-court/contract/places/placeOf.ts'
import type { Place } from '@lane-and-court/contract/places/places.ts'
import { phoneLink } from '../../lib/format/phoneLink.ts'
import { MapLink } from '../text/MapLink.tsx'
import { Picture } from '../media/Picture.tsx'
import styles from './PlaceView.module.css'
import { PICTURE_SIZES } from '../media/pictureSizes.ts'

interface Props {
  place: Place
  /** The level of its heading; without one, the section around it has a heading. */
  heading?: 'h2' | 'h3'
  /** Whether its picture is shown, if it has one. */
  hasPicture?: boolean
}

/** Everything that a family must know to come to a place. */
export function PlaceView({ place, heading: Heading = 'h3', hasPicture = true }: Props) {
  const { name, image, imageAlt, phone, hours } = place
  const address = addressLine(place)
  const facts = [
    ['Directions', place.directions],
    ['Parking', place.parking],
    ['Entrance', place.entrance],
  ].filter(([, text]) => text)
  return (
    <article className={styles.place}>
      {hasPicture && image && (
        <Picture className={styles.picture} image={image} alt={imageAlt} sizes={PICTURE_SIZES.half} />
      )}
      <div className={styles.words}>
        <Heading className={styles.name}>{name}</Heading>
        <address className={styles.address}>
          {address && <span>{address}</span>}
          <MapLink place={place}>Open in maps</MapLink>
          {phone && <a href={phoneLink(phone)}>{phone}</a>}
        </address>
        {hours.length > 0 && <p>{hours.join(', ')}</p>}
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map(([title, text]) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </article>
  )
}

/** Several places side by side; one below the other on a phone. */
export function PlaceViews({ places, ...how }: { places: readonly Place[] } & Omit<Props, 'place'>) {
  return (
    <div className={styles.places}>
      {places.map((place) => (
        <PlaceView key={`${place.location} ${place.name}`} place={place} {...how} />
      ))}
    </div>
  )
}
