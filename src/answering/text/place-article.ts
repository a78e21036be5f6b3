const WITH_ARTICLE =
  /^(?:United (?:States|Kingdom|Arab Emirates)|U\.?S\.?A?\.?|U\.?K\.?|UAE|EU|European Union|Emirates|Netherlands|Philippines|Bahamas|Maldives|Seychelles|Gambia|Ivory Coast|(?:Czech|Dominican) Republic|(?:Middle|Far) East|Nordics|Baltics|Balkans|Gulf|Caribbean|(?:(?:East|West) )?Midlands|Midwest|Americas)$/i

/** "the United States", "Germany": a place as a sentence has it. */
export const withThe = (place: string): string => (WITH_ARTICLE.test(place) ? `the ${place}` : place)
