import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Odontogram, type OdontogramProps } from '#app/components/odontogram/Odontogram.tsx'
import { surfaces } from '#domain/clinical/chart/tooth.ts'
import type { BridgePicture, ChartPicture, DrawingKind, Ink, ToothMark, ToothPicture } from '#domain/clinical/chart/toothPicture.ts'

/** A mark whose id tells what it is. Surfaces are given as letters. */
export const markOf = (drawing: DrawingKind, ink: Ink, letters = '', name: string = drawing): ToothMark => ({
  id: `${drawing} ${ink} ${letters}`,
  ...{ drawing, ink, name, surfaces: surfaces.filter((surface) => letters.includes(surface)) },
})

export const toothWith = (tooth: number, marks: readonly ToothMark[] = [], more: Partial<ToothPicture> = {}): ToothPicture => ({
  ...{ tooth, presence: 'present', marks, isPontic: false, hasSupernumerary: false },
  ...more,
})

export const pictureOf = (teeth: readonly ToothPicture[], bridges: readonly BridgePicture[] = []): ChartPicture => ({
  teeth: new Map(teeth.map((picture) => [picture.tooth, picture])),
  bridges,
})

const nothing = () => {}

export const renderPicture = (picture: ChartPicture, more: Partial<OdontogramProps> = {}): string =>
  renderToStaticMarkup(
    createElement(Odontogram, {
      ...{ picture, dentition: 'permanent', selection: { teeth: [], surfaces: [] }, isReadOnly: false },
      ...{ onTap: nothing, onLongPress: nothing, onRange: nothing },
      ...more,
    }),
  )

/** The markup inside one tooth: it ends where the group of the next one begins. */
export function toothIn(markup: string, tooth: number): string {
  const after = markup.split(`data-tooth="${tooth}"`)[1] ?? ''
  const withNext = after.split('role="button"')[0] ?? ''
  return withNext === after ? after : withNext.slice(0, withNext.lastIndexOf('<g'))
}

export const labelIn = (markup: string, tooth: number): string =>
  (markup.split(`data-tooth="${tooth}"`)[0] ?? '').match(/aria-label="([^"]*)"[^<]*$/)?.[1] ?? ''
