import { sterilisation } from '#locale/sterilisation/sterilisation.ts'
import { sterilisationForms } from '#locale/sterilisation/sterilisationForms.ts'
import { packTraces } from '#locale/sterilisation/packTraces.ts'
import { createTranslator } from '#words/createTranslator.ts'

export const tSterilisation = createTranslator('sterilisation', { ...sterilisation, ...sterilisationForms, ...packTraces })
