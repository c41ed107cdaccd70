import { useState } from 'react'
import { type ColumnField, type HeadingField, ignoredField, importFieldsOf } from '#domain/system/importColumns.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { SelectField, type SelectOption } from '../../../../components/form/SelectField.tsx'
import { Panel } from '../../../../components/panels/PanelStack.tsx'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import styles from '../Import.module.css'
import type { MigrationRow } from '../importWizard.ts'
import { tImport } from '../tImport.ts'
import { type ChosenNames, NameFields } from './NameFields.tsx'
import { useNamedRecords } from './useNamedRecords.ts'

type Props = { readonly migration: MigrationRow; readonly onDone: () => void }
type Column = MigrationRow['columns'][number]

/** Holds what the user chose and has not sent yet. */
function useMapping({ migration, onDone }: Props) {
  const { id, columns } = migration
  const [fields, setFields] = useState<ReadonlyMap<string, ColumnField>>(new Map())
  const [chosen, setChosen] = useState<ChosenNames>({ names: migration.names, provider: migration.provider })
  const { send, problem, isSending } = useSubmit(onDone)
  const fieldOf = ({ heading, field }: Column) => fields.get(heading) ?? field
  const mapping = columns.flatMap((column): readonly HeadingField[] => {
    const field = fieldOf(column)
    return field === null ? [] : [{ heading: column.heading, field }]
  })
  return {
    fieldOf,
    chosen,
    setChosen,
    problem,
    isSending,
    isIncomplete: mapping.length < columns.length,
    chooseField: (heading: string, field: ColumnField) => setFields(new Map(fields).set(heading, field)),
    save: () => void send({ command: 'migrations.map', record: id, data: { mapping, ...chosen } }),
  }
}

/** Chooses what each column is read as, and the records that names in the file mean. The server then checks the file again. */
export function MapColumns(props: Props) {
  const { migration } = props
  const records = useNamedRecords()
  const { fieldOf, chooseField, chosen, setChosen, problem, isSending, isIncomplete, save } = useMapping(props)
  return (
    <>
      <Panel title={tImport('columns', { file: migration.fileName })}>
        <p className={classNames(asText('body', 'quiet'), styles.lead)}>{tImport(isNoneKnown(migration) ? 'noneKnown' : 'columnsHelp')}</p>
        <div className={styles.columns}>
          {migration.columns.map((column) => (
            <ColumnSelect
              key={column.heading}
              column={column}
              options={optionsFor(migration.as)}
              chosen={fieldOf(column)}
              onChoose={(field) => chooseField(column.heading, field)}
            />
          ))}
        </div>
      </Panel>
      <NameFields migration={migration} records={records} chosen={chosen} onChange={setChosen} />
      <div className={asRow(8, 'center', 'toEnd', 'wraps')}>
        <p role="alert" className={classNames(asText('small', 'red'), styles.fault)}>
          {problem?.detail ?? (isIncomplete ? tImport('unmapped') : migration.note)}
        </p>
        <Button kind="next" isPending={isSending} isDisabled={isIncomplete} onPress={save}>
          {tImport('preview')}
        </Button>
      </div>
    </>
  )
}

/** Often a file of another kind, or one whose headings are missing. */
const isNoneKnown = ({ columns }: MigrationRow): boolean => columns.every(({ field }) => field === null || field === ignoredField)

function optionsFor(kind: MigrationRow['as']): readonly SelectOption[] {
  const fields: readonly ColumnField[] = [ignoredField, ...importFieldsOf(kind)]
  return fields.map((field) => ({ id: field, label: tImport(`fields.${field}`) }))
}

type ColumnSelectProps = {
  readonly column: Column
  readonly options: readonly SelectOption[]
  readonly chosen: ColumnField | null
  readonly onChoose: (field: ColumnField) => void
}

function ColumnSelect({ column: { heading, examples }, options, chosen, onChoose }: ColumnSelectProps) {
  return (
    <div className={asStack(4, 'atTop', 'shrinks')}>
      <SelectField
        label={heading}
        options={options}
        chosen={chosen}
        onChoose={(field) => onChoose(field as ColumnField)}
        error={chosen === null ? tImport('notMapped') : undefined}
      />
      <p className={classNames(asText('small', 'faint', 'cut'), styles.examples)}>{examples.join(' · ')}</p>
    </div>
  )
}
