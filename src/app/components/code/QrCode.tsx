import encodeQR from 'qr'

type Props = { readonly text: string; readonly label: string; readonly className: string | undefined }

/** Light modules around the code, which a scanner needs to find it. */
const quietZone = 4

/** Draws a QR code, always dark on light: some scanners read no inverted code. */
export function QrCode({ text, label, className }: Props) {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone })
  return (
    <svg
      className={className}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={pathOf(modules)} fill="var(--code-ink)" />
    </svg>
  )
}

const pathOf = (modules: readonly (readonly boolean[])[]): string =>
  modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
