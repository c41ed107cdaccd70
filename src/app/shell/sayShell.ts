import { shell } from '#domain/words/enAU/shell.ts'
import { speak } from '../words.ts'

export const sayShell = speak('shell', shell)
