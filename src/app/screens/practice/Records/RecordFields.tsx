import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AnyRecord } from '#domain/wire.ts'
import { resourceOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { isOpen } from '#streams/derive/records/areas.ts'
import { type Drawn, type DrawnField, isBareId } from '#streams/derive/records/drawn.ts'
import { fieldsOfRecord } from '#streams/derive/records/fields.ts'
import { isFields } from '#streams/derive/records/typed.ts'
import { useClient } from '../../../context.ts'
import { Badge } from '../../../parts/state/Badge.tsx'
import { fieldName } from '../../../parts/record/named.ts'
import { nameOfId, sayParts, sayValue, type Telling } from '../../../parts/record/said.ts'
import { sayRecord } from '../../../parts/record/sayRecord.ts'
import styles from './RecordPane.module.css'

type Props = { readonly resource: Resource; readonly record: AnyRecord; readonly telling: Telling }

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0)

/** More names than this are counted. */
const readAtOnce = 8

/** What it says, field by field; of what it does not say, the names alone. */
export function RecordFields({ resource, record, telling }: Props) {
  // What is out of sight is not in the record at all.
  const fields = fieldsOfRecord(resource).filter(({ name, drawn }) => name in record && !isBareId(drawn))
  const full = fields.filter(({ name }) => !isEmpty(record[name]))
  const empty = fields.filter((field) => !full.includes(field)).map(({ name }) => fieldName(resource.name, name).toLowerCase())
  const isMuch = empty.length > readAtOnce
  return (
    <>
      <dl className={styles.fields}>
        {full.map((field) => (
          <div key={field.name} className={styles.field} data-long={isLong(field.drawn, record[field.name]) || undefined}>
            <dt className={styles.label}>{fieldName(resource.name, field.name)}</dt>
            <dd className={styles.value}>{valueOf({ resource, record, telling }, field, record[field.name])}</dd>
          </div>
        ))}
      </dl>
      {empty.length > 0 && (
        <p className={styles.empty}>
          {isMuch ? sayRecord('emptyCount', { count: empty.length }) : sayRecord('empty', { fields: empty.join(', ') })}
        </p>
      )}
    </>
  )
}

/** Beyond a line or two. */
const aLittle = 90

const isLong = (drawn: Drawn, value: unknown): boolean =>
  (drawn.kind === 'text' && String(value).length > aLittle) ||
  drawn.kind === 'map' ||
  (drawn.kind === 'list' && ['group', 'text'].includes(drawn.of.kind))

function valueOf({ resource, telling }: Props, { name, drawn }: DrawnField, value: unknown): ReactNode {
  if (drawn.kind === 'reference') return <Named area={drawn.area} id={value} telling={telling} />
  if (drawn.kind !== 'list' || !Array.isArray(value)) return sayValue(telling, resource.name, name, drawn, value)
  const { of } = drawn
  return (
    <ul className={of.kind === 'group' || of.kind === 'text' ? styles.lines : styles.tags}>
      {value.map((one: unknown, at) => (
        <li key={at}>
          {of.kind === 'reference' ? (
            <Named area={of.area} id={one} telling={telling} />
          ) : of.kind === 'word' || of.kind === 'number' ? (
            <Badge kind="tag">{sayValue(telling, resource.name, name, of, one)}</Badge>
          ) : (
            <Said telling={telling} area={resource.name} name={name} of={of} value={one} />
          )}
        </li>
      ))}
    </ul>
  )
}

type SaidProps = { readonly telling: Telling; readonly area: string; readonly name: string; readonly of: Drawn; readonly value: unknown }

function Said({ telling, area, name, of, value }: SaidProps) {
  if (of.kind !== 'group' || !isFields(value)) return sayValue(telling, area, name, of, value)
  const { main, further } = sayParts(telling, area, of, value)
  return (
    <>
      {main}
      {further && <span className={styles.further}>{further}</span>}
    </>
  )
}

/** The way to the other record, where it is open. */
function Named({ area, id, telling }: { readonly area: string | null; readonly id: unknown; readonly telling: Telling }) {
  const { scopes } = useClient()
  const resource = area === null ? undefined : resourceOf(area)
  const name = nameOfId(telling, area, id)
  const isHeld = area !== null && telling.named.get(area)?.has(String(id))
  if (!resource || !isHeld || !isOpen(resource, scopes)) return <span className={styles.unseen}>{name}</span>
  return (
    <Link to="/records" search={{ area: resource.name, record: String(id) }} className={styles.link}>
      {name}
    </Link>
  )
}
