import { useId } from 'react'
import type { AnyRecord } from '#domain/wire.ts'
import type { FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import { formValueAt } from '#streams/derive/records/formValues.ts'
import type { FormDraft } from '../../../../components/record/dialog/useDraft.ts'
import { classNames } from '../../../../classNames.ts'
import { asText } from '../../../../theme/looks.ts'
import styles from './RulesForm.module.css'
import { SettingRow } from './SettingRow.tsx'
import type { ChangesByField } from './useSettingChanges.ts'

type Props = {
  readonly title: string
  readonly fields: readonly FieldSpec[]
  readonly record: AnyRecord
  readonly draft: FormDraft
  readonly changed: ReadonlySet<string>
  readonly faults: ReadonlyMap<string, string>
  readonly changes: ChangesByField
}

export function RulesCard({ title, fields, record, draft: { input, changeInput, errors }, changed, faults, changes }: Props) {
  const id = useId()
  return (
    <section className={classNames(asText('panel'), styles.card)} aria-labelledby={id}>
      <h3 id={id} className={classNames(asText('small', 'quiet', 'strong'), styles.title)}>
        {title}
      </h3>
      {fields.map((field) => (
        <SettingRow
          key={field.name}
          field={field}
          stored={record[field.name]}
          input={formValueAt(input, field.name)}
          isChanged={changed.has(field.name)}
          fault={faults.get(field.name) ?? errors.byPath.get(field.name)}
          change={changes.get(field.name)}
          onInput={(next) => changeInput({ [field.name]: next })}
        />
      ))}
    </section>
  )
}
