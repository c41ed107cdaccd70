import { surfaces } from '#domain/clinical/chart/tooth.ts'
import type { ToothMark, ToothPicture } from '#domain/clinical/chart/toothPicture.ts'
import { tTeeth } from '#locale/clinical/teeth.ts'
import { toothName } from '#locale/clinical/toothName.ts'
import { visibleMarks } from '../tooth/visibleMarks.ts'

/** A mark in words: its name, its surfaces and how far it is. A finding needs no word for that. */
function markText({ name, ink, surfaces: marked }: ToothMark): string {
  const mark = [name, ...surfaces.filter((surface) => marked.includes(surface))].join(' ')
  return ink === 'finding' ? mark : tTeeth(`ink.${ink}`, { mark })
}

function presenceText({ presence, isPontic }: ToothPicture): string | null {
  if (presence === 'present') return null
  return isPontic ? tTeeth('pontic') : tTeeth(`presence.${presence}`)
}

/** Everything that a tooth shows, for a user who cannot see it. It names the tooth by FDI, whichever numbers are shown. */
export function toothLabel(picture: ToothPicture): string {
  const { tooth, marks, hasSupernumerary } = picture
  const parts = [presenceText(picture), ...visibleMarks(marks).map(markText), hasSupernumerary && tTeeth('supernumerary')]
  const sentences = parts.flatMap((text) => (text ? tTeeth('part', { text }) : []))
  const named = { tooth, name: toothName(tooth) }
  return sentences.length === 0 ? tTeeth('labelPlain', named) : tTeeth('label', { ...named, parts: sentences.join(' ') })
}
