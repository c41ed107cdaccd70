import { Link } from '@tanstack/react-router'
import { CommandButton } from '../../../../components/command/CommandButton.tsx'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { SelectField, type SelectOption } from '../../../../components/form/SelectField.tsx'
import { SearchableSelect } from '../../../../components/form/search/SearchableSelect.tsx'
import { classNames } from '../../../../classNames.ts'
import { asText } from '../../../../theme/looks.ts'
import styles from '../Import.module.css'
import type { MigrationRow } from '../importWizard.ts'
import { tImport } from '../tImport.ts'
import { useNamedRecords } from './useNamedRecords.ts'
import { type PastOutcome, pastOutcomes } from '#domain/scheduling/appointment.ts'

/** The choice that refuses past appointments without an outcome. */
const notImported = 'none'

/** Chooses what rows become that name no provider, or that do not say how a past appointment ended. The server then checks the file again. */
export function RowDefaults({ migration }: { readonly migration: MigrationRow }) {
  const { id, provider, outcomeIfNone, expected } = migration
  const records = useNamedRecords()
  const { send, problem } = useSubmit(() => {})
  const map = (data: { readonly provider: string } | { readonly outcomeIfNone: PastOutcome | null }) =>
    void send({ command: 'migrations.map', record: id, data })
  if (!expected || expected.withoutProvider + expected.withoutOutcome === 0) return null
  return (
    <>
      {expected.withoutProvider > 0 && (
        <div className={styles.default}>
          <p>{tImport(provider === null ? 'noProviderYet' : 'withoutProvider', { count: expected.withoutProvider })}</p>
          {provider === null ? (
            <MissingProvider migration={migration} />
          ) : (
            <DefaultProvider chosen={provider} options={records.provider} onChoose={(chosen) => map({ provider: chosen })} />
          )}
        </div>
      )}
      {expected.withoutOutcome > 0 && (
        <div className={styles.default}>
          <p>{tImport('withoutOutcome', { count: expected.withoutOutcome })}</p>
          <SelectField
            label={tImport('outcomeIfNone')}
            options={([notImported, ...pastOutcomes] as const).map((outcome) => ({
              id: outcome,
              label: tImport(`outcomesIfNone.${outcome}`),
            }))}
            chosen={outcomeIfNone ?? notImported}
            onChoose={(chosen) => map({ outcomeIfNone: pastOutcomes.find((outcome) => outcome === chosen) ?? null })}
          />
        </div>
      )}
      <p role="alert" className={classNames(asText('small', 'red'), styles.fault)}>
        {problem?.detail}
      </p>
    </>
  )
}

/** The next steps of a practice that has no provider: add one, then check the file again. */
function MissingProvider({ migration: { id, version } }: { readonly migration: MigrationRow }) {
  return (
    <div className={styles.steps}>
      <Link className={styles.download} to="/records" search={{ area: 'providers' }}>
        {tImport('addProvider')}
      </Link>
      <CommandButton command="migrations.look" record={id} shownVersion={version} label={tImport('checkAgain')} kind="other" />
    </div>
  )
}

type DefaultProviderProps = {
  readonly chosen: string | null
  readonly options: readonly SelectOption[]
  readonly onChoose: (provider: string) => void
}

/** Hidden while the options load, because text that is typed before would find none. */
function DefaultProvider({ chosen, options, onChoose }: DefaultProviderProps) {
  if (options.length === 0) return null
  return (
    <SearchableSelect
      label={tImport('defaultProvider')}
      options={options}
      chosen={chosen}
      onChoose={(provider) => provider !== chosen && onChoose(provider)}
    />
  )
}
