import type { perioExams } from '#resources/clinical/perioExams.ts'
import type { FieldsOf } from '#resources/resource.ts'
import type { RecordOf } from '#domain/wire.ts'

/** A perio exam as this page has it. */
export type PerioExamRow = RecordOf<FieldsOf<typeof perioExams>>
