import { imports } from '#domain/words/enAU/imports.ts'
import { speak } from '../../../words.ts'

export const sayImport = speak('imports', imports)
