import { addAreas } from '#resources/registry.ts'
import { perioExams } from '#resources/clinical/perioExams.ts'

/** The area whose rules decide what this tab offers. */
addAreas([perioExams])
