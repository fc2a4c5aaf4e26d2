import type { StaffMember } from '@lane-and-court/contract/staff/staff.ts'
import { Tick } from '../../ui/layout/Ticks.tsx'
import { capitalize } from '@lane-and-court/contract/text/capitalize.ts'
import { levelColumns, levelsOf } from './describeStaff.ts'
import styles from './SkillMatrix.module.css'

/** Coaches by the levels they teach. */
export function LevelsView({ staff }: { staff: StaffMember[] }) {
  const columns = levelColumns(staff)
  return (
    // Focusable, so that the keyboard can scroll it: on a phone the levels are wider than the window.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroller} tabIndex={0} role="region" aria-label="Levels">
      <table className={styles.table}>
        <caption className="visually-hidden">Levels that each coach teaches</caption>
        <thead>
          <tr>
            <th scope="col">Coach</th>
            {columns.map((level) => (
              <th key={level} scope="col">
                {capitalize(level)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {staff.map((member) => {
            const levels = levelsOf(member)
            return (
              <tr key={member.id}>
                <th scope="row">{member.name}</th>
                {columns.map((level) => (
                  <td key={level}>
                    {levels.includes(level) ? (
                      <>
                        <Tick />
                        <span className="visually-hidden">Yes</span>
                      </>
                    ) : (
                      <span className="visually-hidden">No</span>
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
