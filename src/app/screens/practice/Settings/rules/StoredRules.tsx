import type { AnyRecord } from '#domain/wire.ts'
import { tSettings } from '#locale/practice/settings.ts'
import { settings } from '#resources/practice/settings.ts'
import { recordFieldsOf } from '#streams/derive/records/recordFields.ts'
import { noNames } from '#streams/derive/records/watchNames.ts'
import { fieldName } from '../../../../components/record/fieldNames.ts'
import { formatValue } from '../../../../components/record/formatValue.ts'
import { classNames } from '../../../../classNames.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import type { RulesPage } from '../settingsPages.ts'
import styles from './RulesForm.module.css'

type Props = { readonly page: RulesPage; readonly record: AnyRecord }

/** The settings as they are, for a user who may not change them. */
export function StoredRules({ page, record }: Props) {
  const { timeZone } = useCurrentLocation().location
  const types = new Map(recordFieldsOf(settings).map(({ name, type }) => [name, type]))
  const textOf = (field: string) => {
    const type = types.get(field)
    return type ? formatValue({ names: noNames, timeZone }, settings.name, field, type, record[field]) : ''
  }
  return (
    <div className={styles.cards}>
      <p className={asText('quiet')}>{tSettings('readOnly')}</p>
      {page.cards.map(({ id, fields }) => (
        <section key={id} className={classNames(asText('panel'), styles.card)} aria-label={tSettings(`cards.${id}`)}>
          <h3 className={asText('headingTracked')}>{tSettings(`cards.${id}`)}</h3>
          <dl className={asStack(6)}>
            {fields.map((field) => (
              <div key={field} className={asRow(12, 'baseline', 'between')}>
                <dt>{fieldName(settings.name, field)}</dt>
                <dd className={asText('label')}>{textOf(field)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
