import type { RecallKind } from '#domain/people/patientRecall.ts'
import { patientRecalls } from '#locale/people/patientRecalls.ts'

export const tPatientRecallKind = (kind: RecallKind): string => patientRecalls.kinds[kind]
