import { links } from '#domain/words/enAU/links.ts'
import { saying } from '../../http/pages/say.ts'

export const say = saying(links)
