import type { Fields } from '@lane-and-court/contract/fields/fields.ts'
import clsx from 'clsx'
import { capitalize } from '@lane-and-court/contract/text/capitalize.ts'
import { deleteAction, editAction } from '../actions/actions.ts'
import { CardActions } from '../actions/CardActions.tsx'
import styles from '../admin.module.css'
import { UnsentMark } from '../feedback/OutboxMark.tsx'
import { AdminList } from '../list/AdminList.tsx'
import { AdminListHead } from '../list/AdminListHead.tsx'
import { useDeletion } from '../list/useDeletion.tsx'
import { useMarkedRow } from '../list/useMarkedRow.ts'
import { Picture } from '../media/Picture.tsx'
import tableStyles from '../table/table.module.css'
import type { PlainResource } from './plainResource.ts'

type Stored = { id: string; version: number }

/** The list of a plain resource, with a search. */
export function PlainList<F extends Fields, Item extends Stored>(resource: PlainResource<F, Item>) {
  const { what, many, path, list, fields, lead, empty } = resource
  return (
    <>
      <AdminListHead title={capitalize(many)} to={`${path}/new`} add={`Add ${capitalize(what)}`} />
      {lead}
      <AdminList<Item>
        path={path}
        noun={many}
        one={what}
        endpoint={list}
        fields={fields}
        search={`Search the ${many}`}
        failed={`The ${many} could not be loaded.`}
        empty={empty}
      >
        {({ items }) => <Rows resource={resource} items={items} />}
      </AdminList>
    </>
  )
}

interface RowsProps<F extends Fields, Item extends Stored> {
  resource: PlainResource<F, Item>
  items: readonly Item[]
}

function Rows<F extends Fields, Item extends Stored>({ resource, items }: RowsProps<F, Item>) {
  const { what, many, path, pathOf, heading, facts, picture = () => null, actionsOf = () => [] } = resource
  const marked = useMarkedRow(items)
  // oxlint-disable-next-line react/hooks -- a screen names one resource, which never changes
  const [remove] = resource.remove.useMutation()
  const { ask, dialog } = useDeletion<Item>({
    title: `Delete ${capitalize(what)}`,
    question: resource.consequence,
    remove,
    done: [`${capitalize(what)} deleted`],
    failed: (sentence) => sentence ?? `The ${what} could not be deleted.`,
  })
  return (
    <>
      <ul className={styles.list} aria-label={capitalize(many)}>
        {items.map((item) => {
          const { id } = item
          const image = picture(item)
          return (
            <li
              key={id}
              data-row={id}
              className={clsx(styles.panel, styles.row, marked === id && tableStyles.marked)}
            >
              {image && <Picture className={styles.picture} image={image} alt="" sizes="7.5rem" />}
              <div className={styles.words}>
                <h2 className={styles.title}>{heading(item)}</h2>
                {facts(item) && <p>{facts(item)}</p>}
                <UnsentMark resource={pathOf(id)} />
              </div>
              <CardActions
                name={heading(item)}
                actions={[
                  editAction(`${path}/${encodeURIComponent(id)}/edit`),
                  ...actionsOf(item),
                  deleteAction(() => ask(item)),
                ]}
              />
            </li>
          )
        })}
      </ul>
      {dialog}
    </>
  )
}
