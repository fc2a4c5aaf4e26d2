import styles from './FactList.module.css'

/** Shows important facts in large text, each with a title. */
export function FactList({ facts }: { facts: { title: string; text: string }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ title, text }) => (
        <div key={title} className={styles.fact}>
          <dt className={styles.title}>{title}</dt>
          <dd className={styles.text}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
