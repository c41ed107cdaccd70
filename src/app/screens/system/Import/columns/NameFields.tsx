import { SearchableSelect } from '../../../../components/form/search/SearchableSelect.tsx'
import { Panel } from '../../../../components/panels/PanelStack.tsx'
import { classNames } from '../../../../classNames.ts'
import { asText } from '../../../../theme/looks.ts'
import styles from '../Import.module.css'
import type { MigrationRow } from '../importWizard.ts'
import { tImport } from '../tImport.ts'
import type { NamedRecords } from './useNamedRecords.ts'

export type ChosenNames = Pick<MigrationRow, 'names' | 'provider'>
type UnknownName = MigrationRow['unknownNames'][number]
type Props = {
  readonly migration: MigrationRow
  readonly records: NamedRecords
  readonly chosen: ChosenNames
  readonly onChange: (chosen: ChosenNames) => void
}

/** Chooses the records that names in the file mean, and the provider of rows without one. */
export function NameFields({ migration: { as, unknownNames }, records, chosen, onChange }: Props) {
  if (as !== 'appointments' || records.provider.length === 0) return null
  const recordFor = ({ field, name }: UnknownName) =>
    chosen.names.find((choice) => choice.field === field && choice.name === name)?.record ?? null
  const choose = ({ field, name }: UnknownName, record: string) => {
    const others = chosen.names.filter((choice) => choice.field !== field || choice.name !== name)
    onChange({ ...chosen, names: [...others, { field, name, record }] })
  }
  return (
    <Panel title={tImport('names')}>
      {unknownNames.length > 0 && <p className={classNames(asText('body', 'quiet'), styles.lead)}>{tImport('namesHelp')}</p>}
      <div className={styles.columns}>
        <SearchableSelect
          label={tImport('defaultProvider')}
          options={records.provider}
          chosen={chosen.provider}
          onChoose={(provider) => onChange({ ...chosen, provider })}
        />
        {unknownNames.map((unknown) => (
          <SearchableSelect
            key={`${unknown.field} ${unknown.name}`}
            label={tImport('unknownName', {
              field: tImport(`fields.${unknown.field}`),
              name: unknown.name,
              rows: tImport('rows', { count: unknown.rows }),
            })}
            options={records[unknown.field]}
            chosen={recordFor(unknown)}
            onChoose={(record) => choose(unknown, record)}
          />
        ))}
      </div>
    </Panel>
  )
}
