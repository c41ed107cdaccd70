import { memo } from 'react'
import type { BridgePicture } from '#domain/clinical/chart/toothPicture.ts'
import { bridgeSpans } from './layout/bridgeSpan.ts'
import type { OdontogramLayout } from './layout/layoutOf.ts'
import inks from './tooth/inks.module.css'

const barHeight = 13

/** The bar of a bridge. The crowns of its teeth are drawn over it, so that all of it is one connected thing. */
export const Bridge = memo(function Bridge({ layout, bridge }: { readonly layout: OdontogramLayout; readonly bridge: BridgePicture }) {
  return bridgeSpans(layout, bridge).map(({ from, to, y }) => (
    <rect
      key={y}
      className={inks.area}
      data-ink={bridge.ink}
      data-bridge={bridge.id}
      x={from}
      y={y - barHeight / 2}
      width={to - from}
      height={barHeight}
    />
  ))
})
