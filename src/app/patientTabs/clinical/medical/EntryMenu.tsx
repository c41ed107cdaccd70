import { tMedical } from '#locale/clinical/medical.ts'
import { allergies } from '#resources/clinical/allergies.ts'
import { medicalConditions } from '#resources/clinical/medicalConditions.ts'
import type { MedicalEntry } from '#streams/derive/people/medicalHistory.ts'
import { RecordMenu } from '../../../components/record/RecordMenu.tsx'
import styles from './MedicalTab.module.css'

/** The commands that are possible for an entry now. */
export const EntryMenu = ({ entry: { area, record, name } }: { readonly entry: MedicalEntry }) => (
  <RecordMenu
    resource={area === 'allergies' ? allergies : medicalConditions}
    record={record}
    name={name}
    label={tMedical('actions', { name })}
    className={styles.menu}
  />
)
