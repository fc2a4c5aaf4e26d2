import { CONTACT_SUBJECTS } from '@lane-and-court/contract/contact/contact.ts'
import { WEEKDAYS } from '@lane-and-court/contract/classes/classes.limits.ts'
import type { OfficeSummary } from '@lane-and-court/contract/dashboard/dashboard.ts'
import type { ReactNode } from 'react'
import admin from '../../ui/admin.module.css'
import { OfficeCard } from './OfficeCard.tsx'
import officeStyles from './office.module.css'
import { Plot } from './Plot.tsx'
import plotStyles from './plot.module.css'

const SUBJECTS = [...CONTACT_SUBJECTS, { value: 'other', label: 'Other' }]
const KINDS = SUBJECTS.map(({ label }) => label)
const DAYS = WEEKDAYS.map((day) => day.slice(0, 3))
const CLASS_KINDS = ['Classes', 'Spots']

/** The messages of the last weeks by subject, and the classes of the week by day. */
export function OfficePlots({ office: { messageWeeks, weekdays } }: { office: OfficeSummary }) {
  const weeks = messageWeeks.map(({ from }) => `${Number(from.slice(5, 7))}/${Number(from.slice(8))}`)
  const messages = SUBJECTS.map(({ value }) => messageWeeks.map(({ counts }) => counts[value] ?? 0))
  const classes = [weekdays.map((day) => day.classes), weekdays.map(({ capacity }) => capacity)]
  const noMessages = `No messages in the last ${messageWeeks.length} weeks.`
  return (
    <div className={plotStyles.grid}>
      <Card title="Messages per week" series={messages} empty={noMessages}>
        <Plot
          title="Messages per week"
          of="Week from"
          kinds={KINDS}
          labels={weeks}
          series={messages}
          isStacked
        />
      </Card>
      <Card title="Classes and capacity by day" series={classes} empty="No classes take place now.">
        <Plot
          title="Classes and capacity by day"
          of="Day"
          kinds={CLASS_KINDS}
          labels={DAYS}
          series={classes}
          isStacked={false}
        />
      </Card>
    </div>
  )
}

interface CardProps {
  title: string
  series: readonly (readonly number[])[]
  /** What is said in place of a plot of zeros. */
  empty: string
  children: ReactNode
}

function Card({ title, series, empty, children }: CardProps) {
  if (series.some((counts) => counts.some((count) => count > 0)))
    return <div className={admin.panel}>{children}</div>
  return (
    <OfficeCard title={title}>
      <p className={officeStyles.empty}>{empty}</p>
    </OfficeCard>
  )
}
