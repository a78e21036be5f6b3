const FORECAST = '(?:guidance|outlook|forecasts?|projections?|targets?|estimates?|expectations|range)'
const SALES = '(?:revenues?|sales|turnover)'
const PROFITS = '(?:profits?|earnings|eps|ebitda|margins?|net income)'
const ofFigure = (figure: string): RegExp =>
  new RegExp(
    `\\b${figure} (?:[\\w-]+ )?${FORECAST}\\b|\\b${FORECAST} (?:of|for|on) (?:[\\w-]+ ){0,2}?${figure}\\b|\\b${figure} than\\b`,
    'i',
  )
const OF_SALES = ofFigure(SALES)
const OF_PROFITS = ofFigure(PROFITS)

/** Of which figure the forecast is that a question asks for: "raised its full-year sales guidance". */
export function forecastFigure(question: string): 'revenue' | 'profit' | null {
  const [sales, profits] = [OF_SALES.test(question), OF_PROFITS.test(question)]
  return sales === profits ? null : sales ? 'revenue' : 'profit'
}

/** "sales of more than £50 million", but not "sales growth of £5 million" or "rise by £5 million". */
export const SUM_OF_FIGURE =
  /\b(?:revenues?|sales|turnover|profits?|earnings|income) (?:[\w-]+ ){0,2}?(?:of|above|over|exceeding|below|under|(?:more|less) than) (?:[\w-]+ ){0,3}?[$€£¥]?\d(?![^?]*(?:%|per ?cent))/i
