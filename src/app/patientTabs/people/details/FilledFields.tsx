import type { AnyRecord } from '#domain/wire.ts'
import { patients } from '#resources/people/patients.ts'
import { recordFieldsOf } from '#streams/derive/records/recordFields.ts'
import { Panel, PanelRow } from '../../../components/panels/PanelStack.tsx'
import { fieldName } from '../../../components/record/fieldNames.ts'
import { type FormatContext, formatValue } from '../../../components/record/formatValue.ts'
import { Glow } from '../../../components/state/Glow.tsx'
import { classNames } from '../../../classNames.ts'
import { asText } from '../../../theme/looks.ts'
import styles from '../../PatientTabs.module.css'

type Props = {
  readonly title: string
  readonly patient: AnyRecord
  readonly fields: readonly string[]
  readonly formatContext: FormatContext
}

/** The fields of a patient that have a value. Nothing where none has, or where the user may not see them. */
export function FilledFields({ title, patient, fields, formatContext }: Props) {
  const specs = new Map(recordFieldsOf(patients).map((spec) => [spec.name, spec]))
  const rows = fields.flatMap((name) => {
    const spec = specs.get(name)
    const value = patient[name]
    const text = spec && value !== false ? formatValue(formatContext, patients.name, name, spec.type, value) : ''
    return text === '' ? [] : [{ name, text }]
  })
  if (rows.length === 0) return null
  return (
    <Panel title={title}>
      {rows.map(({ name, text }) => (
        <PanelRow key={name} label={fieldName(patients.name, name)}>
          <Glow value={text} className={classNames(asText('body', 'breaks', 'shrinks'), styles.value)}>
            {text}
          </Glow>
        </PanelRow>
      ))}
    </Panel>
  )
}
