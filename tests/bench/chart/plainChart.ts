/** Runs on the page: a key or a tap adds a path to the tooth that has the focus. */
function startDrawing(): void {
  const draw = () => {
    const tooth = document.querySelector('[aria-pressed="true"]')
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    path.setAttribute('d', 'M0 0h20v20z')
    tooth?.append(path)
    tooth?.setAttribute('aria-label', 'Crown')
  }
  addEventListener('keydown', ({ key }) => {
    if (key === 'k') draw()
    if (key !== 'Enter') return
    document.querySelector('[aria-pressed="true"]')?.removeAttribute('aria-pressed')
    document.activeElement?.setAttribute('aria-pressed', 'true')
  })
  document.querySelector('button')?.addEventListener('click', draw)
}

/** A page of a drawing with a group for each tooth, a number of plain paths in them, and one button. */
export function plainChart(teeth: readonly number[], paths: number): string {
  const pathsOfTooth = '<path d="M0 0h16v16z"/>'.repeat(Math.ceil(paths / teeth.length))
  const groups = teeth.map(
    (tooth, index) => `<g tabindex="0" data-tooth="${tooth}" transform="translate(${index * 30} 20)">${pathsOfTooth}</g>`,
  )
  return `<!doctype html><title>A drawing</title><svg role="group" width="1000" height="60">${groups.join('')}</svg>
<button>Crown</button><script>(${startDrawing.toString()})()</script>`
}
