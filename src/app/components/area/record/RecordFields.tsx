import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import type { AnyRecord } from '#domain/wire.ts'
import { tRecords } from '#locale/practice/records.ts'
import { resourceOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { type FieldType, type FieldSpec, isUntypedId } from '#streams/derive/records/fieldTypes.ts'
import { isFields } from '#streams/derive/records/formValues.ts'
import { canViewArea } from '#streams/derive/records/moduleAreas.ts'
import { recordFieldsOf, viewFieldsOf } from '#streams/derive/records/recordFields.ts'
import { useClient } from '../../../appContext.ts'
import { Badge } from '../../state/Badge.tsx'
import { customValueFor } from '../../record/editors/customValueFor.ts'
import { fieldName } from '../../record/fieldNames.ts'
import { recordNameById, formatGroupParts, formatValue, type FormatContext } from '../../record/formatValue.ts'
import { classNames } from '../../../classNames.ts'
import { asStack, asText } from '../../../theme/looks.ts'
import styles from './RecordPane.module.css'

type Props = { readonly resource: Resource; readonly record: AnyRecord; readonly formatContext: FormatContext }

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0)

/** With more empty fields than this their number is shown instead of their names. */
const maxListedNames = 8

/** The record field by field; empty fields are listed by name only. */
export function RecordFields({ resource, record, formatContext }: Props) {
  // Fields that the user may not see are absent from the record.
  const fields = [...recordFieldsOf(resource), ...viewFieldsOf(resource)].filter(({ name, type }) => name in record && !isUntypedId(type))
  const filledFields = fields.filter(({ name }) => !isEmpty(record[name]))
  const emptyLabels = fields
    .filter((field) => !filledFields.includes(field))
    .map(({ name }) => fieldName(resource.name, name).toLowerCase())
  const hasManyEmpty = emptyLabels.length > maxListedNames
  return (
    <>
      <dl className={asStack()}>
        {filledFields.map((field) => (
          <div key={field.name} className={styles.field} data-long={isLong(field.type, record[field.name]) || undefined}>
            <dt className={asText('small', 'faint')}>{fieldName(resource.name, field.name)}</dt>
            <dd className={classNames(asText('body', 'breaks', 'shrinks'), styles.value)}>
              {renderValue({ resource, record, formatContext }, field, record[field.name])}
            </dd>
          </div>
        ))}
      </dl>
      {emptyLabels.length > 0 && (
        <p className={asText('small', 'faint', 'breaks')}>
          {hasManyEmpty ? tRecords('emptyCount', { count: emptyLabels.length }) : tRecords('empty', { fields: emptyLabels.join(', ') })}
        </p>
      )}
    </>
  )
}

/** Longer texts take the full width. */
const longTextLength = 90

const isLong = (type: FieldType, value: unknown): boolean =>
  (type.kind === 'text' && String(value).length > longTextLength) ||
  type.kind === 'map' ||
  (type.kind === 'list' && ['group', 'text'].includes(type.of.kind))

function renderValue({ resource, record, formatContext }: Props, { name, type }: FieldSpec, value: unknown): ReactNode {
  const CustomValue = customValueFor(resource.name, name)
  if (CustomValue)
    return (
      <Suspense fallback={null}>
        <CustomValue record={record} timeZone={formatContext.timeZone} />
      </Suspense>
    )
  if (type.kind === 'reference') return <RecordLink area={type.area} id={value} formatContext={formatContext} />
  if (type.kind !== 'list' || !Array.isArray(value)) return formatValue(formatContext, resource.name, name, type, value)
  const { of } = type
  return (
    <ul className={of.kind === 'group' || of.kind === 'text' ? styles.lines : styles.tags}>
      {value.map((item: unknown, index) => (
        <li key={index}>
          {of.kind === 'reference' ? (
            <RecordLink area={of.area} id={item} formatContext={formatContext} />
          ) : of.kind === 'word' || of.kind === 'number' ? (
            <Badge kind="tag">{formatValue(formatContext, resource.name, name, of, item)}</Badge>
          ) : (
            <FormattedValue formatContext={formatContext} area={resource.name} name={name} of={of} value={item} />
          )}
        </li>
      ))}
    </ul>
  )
}

type FormattedValueProps = {
  readonly formatContext: FormatContext
  readonly area: string
  readonly name: string
  readonly of: FieldType
  readonly value: unknown
}

function FormattedValue({ formatContext, area, name, of, value }: FormattedValueProps) {
  if (of.kind !== 'group' || !isFields(value)) return formatValue(formatContext, area, name, of, value)
  const { main, details } = formatGroupParts(formatContext, area, of, value)
  return (
    <>
      {main}
      {details && <span className={classNames(asText('small', 'faint'), styles.further)}>{details}</span>}
    </>
  )
}

/** Link to the referenced record, if the user may open its area. */
function RecordLink({
  area,
  id,
  formatContext,
}: {
  readonly area: string | null
  readonly id: unknown
  readonly formatContext: FormatContext
}) {
  const { scopes } = useClient()
  const resource = area === null ? undefined : resourceOf(area)
  const name = recordNameById(formatContext, area, id)
  const isLoaded = area !== null && formatContext.names.get(area)?.has(String(id))
  if (!resource || !isLoaded || !canViewArea(resource, scopes)) return <span className={asText('quiet')}>{name}</span>
  return (
    <Link to="/records" search={{ area: resource.name, record: String(id) }} className={styles.link}>
      {name}
    </Link>
  )
}
