import { BarChart } from 'chartist'

export interface Bars {
  labels: readonly string[]
  /** One list of values for each kind, in the order of the colors. */
  series: readonly (readonly number[])[]
  /** Whether the kinds are on top of each other; else they stand beside each other. */
  isStacked: boolean
}

const MIN_WIDTH = 400

/** Draws bars into an element, and again when its width changes. @returns a function that removes them. */
export function drawBars(element: HTMLElement, { labels, series, isStacked }: Bars): () => void {
  const chart = new BarChart(
    element,
    { labels: [...labels], series: series.map((values) => [...values]) },
    {
      stackBars: isStacked,
      seriesBarDistance: 14,
      axisX: {
        showGrid: false,
        offset: 26,
        // On a phone every second week is named, so that the dates do not touch.
        labelInterpolationFnc: (label, place) =>
          labels.length > 7 && element.clientWidth < MIN_WIDTH && (labels.length - 1 - place) % 2 === 1
            ? null
            : label,
      },
      axisY: { onlyInteger: true, offset: 34, scaleMinSpace: 26 },
      chartPadding: { top: 10, right: 4, bottom: 0, left: 0 },
      low: 0,
      // Without any value the scale still needs a height.
      ...(series.flat().every((value) => value === 0) ? { high: 5 } : {}),
    },
  )
  return () => {
    chart.detach()
    element.replaceChildren()
  }
}
