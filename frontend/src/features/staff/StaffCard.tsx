import clsx from 'clsx'
import { coachAnchor, sportWords, type StaffMember } from '@lane-and-court/contract/staff/staff.ts'
import { useState } from 'react'
import { phoneLink } from '../../lib/format/phoneLink.ts'
import { EmailLink } from '../../ui/text/EmailLink.tsx'
import { StaffPhoto } from './StaffPhoto.tsx'
import styles from './staff.module.css'

/** A biography with more characters is collapsed: about what four lines of a card hold. */
const LONG = 120

export function StaffCard({ member }: { member: StaffMember }) {
  const { id, name, role, bio, email, phone, image, specializations } = member
  const [isOpen, setOpen] = useState(false)
  const years = specializations.yearsOfExperience
  const isLong = bio.length > LONG
  return (
    <li className={styles.card} id={coachAnchor(id)}>
      <StaffPhoto name={name} image={image} />
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        {role && <p className={styles.role}>{role}</p>}
        <p className={styles.facts}>
          <span
            className={clsx(styles.dot, specializations.sport === 'tennis' && styles.tennisDot)}
            aria-hidden="true"
          />
          {sportWords(member)}
          {years > 0 && (
            <>
              {' '}
              · {years} {years === 1 ? 'year' : 'years'}
              <span className="visually-hidden"> of experience</span>
            </>
          )}
        </p>
        {bio && <p className={isLong && !isOpen ? styles.folded : styles.bio}>{bio}</p>}
        {isLong && (
          <button
            data-needs-scripts
            type="button"
            className={styles.more}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Less' : 'More'}
            <span className="visually-hidden"> about {name}</span>
          </button>
        )}
        {(email || phone) && (
          <p className={styles.contact}>
            {email && <EmailLink address={email} />}
            {phone && <a href={phoneLink(phone)}>{phone}</a>}
          </p>
        )}
      </div>
    </li>
  )
}
