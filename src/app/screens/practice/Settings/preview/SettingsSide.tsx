import type { SettingChange } from '#domain/practice/settingChange.ts'
import type { Settings } from '#domain/practice/settings.ts'
import { dateText } from '#locale/common/dateTexts.ts'
import { tSettings } from '#locale/practice/settings.ts'
import type { FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import { useClient } from '../../../../appContext.ts'
import { classNames } from '../../../../classNames.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { settingName, settingValueText } from '../rules/settingTexts.ts'
import type { ChangesByField } from '../rules/useSettingChanges.ts'
import type { RulesPage } from '../settingsPages.ts'
import { previewOf } from './previewParts.ts'
import { SettingPreview } from './SettingPreview.tsx'
import styles from './SettingsSide.module.css'

type Props = {
  readonly page: RulesPage
  readonly fields: readonly FieldSpec[]
  readonly stored: Settings
  readonly entered: Settings
  readonly changes: ChangesByField
}

/** The latest changes that are listed. */
const mostListed = 5

/** Beside the settings of a page: what the changes would do, and who changed what before. */
export function SettingsSide({ page, fields, stored, entered, changes }: Props) {
  const { scopes } = useClient()
  const parts = previewOf(page.id)
  const names = new Set<string>(page.cards.flatMap((card) => card.fields))
  const listed = [...changes.values()].filter(({ field }) => names.has(field)).slice(0, mostListed)
  return (
    <div className={classNames(asStack(16, 'atTop'), styles.side)}>
      {parts && scopes.has('appt') && <SettingPreview parts={parts} stored={stored} entered={entered} />}
      <LastChanges fields={fields} listed={listed} />
    </div>
  )
}

function LastChanges({ fields, listed }: Pick<Props, 'fields'> & { readonly listed: readonly SettingChange[] }) {
  const { timeZone } = useCurrentLocation().location
  return (
    <section aria-labelledby="settings-history" className={asStack(6)}>
      <h3 id="settings-history" className={asText('small', 'quiet', 'strong')}>
        {tSettings('history')}
      </h3>
      {listed.length === 0 && <p className={asText('small', 'faint')}>{tSettings('historyNone')}</p>}
      <ol className={asStack(6)}>
        {listed.map(({ field: name, at, by, was, is }) => {
          const field = fields.find((candidate) => candidate.name === name)
          return (
            field && (
              <li key={name} className={asStack(0)}>
                <span className={asRow('0 8', 'baseline', 'between', 'wraps', 'small')}>
                  <span className={asText('ink')}>{settingName(field).label}</span>
                  <span className={asText('strong', 'ink')}>
                    {tSettings('fromTo', { from: settingValueText(field, was, timeZone), to: settingValueText(field, is, timeZone) })}
                  </span>
                </span>
                <span className={asText('small', 'faint')}>
                  {by.name}, {dateText('weekdayAndDate', at, timeZone)}
                </span>
              </li>
            )
          )
        })}
      </ol>
    </section>
  )
}
