/**
 * What the months are called, long and short, alone and beside a day, in 27 languages that feeds are written in: folded, without dots. From Unicode's locale data (CLDR), with some
 * usual abbreviations that it lacks. Of two languages that give one name to two months the one with more feeds counts.
 */
export const MONTHS: readonly string[] = [
  [
    'january jan januar janvier janv enero ene gennaio gen janeiro januari tammikuu tammikuuta tammi styczen stycznia sty',
    'leden ledna led januara январь января янв січень січня січ януари ocak oca ιανουαριου ιαν ianuarie ian gener sausis',
    'sausio janvaris jaanuar jaan',
  ].join(' '),
  [
    'february feb februar fevrier fevr febrero febbraio fevereiro fev februari helmikuu helmikuuta helmi luty lutego lut',
    'unor unora uno februara февраль февраля февр лютии лютого лют февруари subat sub febr φεβρουαριου φεβ februarie febrer',
    'vasaris vasario februaris veebruar veebr',
  ].join(' '),
  [
    'march mar marz mars marzo marco maart mrt marts maaliskuu maaliskuuta maalis marzec marca brezen brezna bre marec март',
    'марта мар березень березня бер mart marcius marc μαρτιου μαρ martie maret kovas kovo mrz maerz',
  ].join(' '),
  [
    'april apr avril avr abril abr aprile huhtikuu huhtikuuta huhti kwiecien kwietnia kwi duben dubna dub aprila апрель',
    'апреля апр квітень квітня квіт април nisan nis aprilis απριλιου απρ aprilie balandis balandzio aprill',
  ].join(' '),
  [
    'may mai mayo maggio mag maio mei maj toukokuu toukokuuta touko maja kveten kvetna kve маи мая травень травня трав',
    'mayis majus μαιου μαι maig geguze geguzes maijs',
  ].join(' '),
  [
    'june jun juni juin junio giugno giu junho kesakuu kesakuuta kesa czerwiec czerwca cze cerven cervna cvn juna июнь июня',
    'июн червень червня черв юни haziran haz junius ιουνιου ιουν iunie iun juny birzelis birzelio junijs juuni junij',
  ].join(' '),
  [
    'july jul juli juillet juil julio luglio lug julho heinakuu heinakuuta heina lipiec lipca lip cervenec cervence cvc',
    'jula июль июля июл липень липня лип юли temmuz tem julius ιουλιου ιουλ iulie iul juliol liepa liepos julijs juuli',
    'julij juill',
  ].join(' '),
  [
    'august aug aout agosto ago augustus augusti elokuu elokuuta elo sierpien sierpnia sie srpen srpna srp augusta август',
    'августа авг серпень серпня серп agustos agu augusztus αυγουστου αυγ agustus agost rugpjutis rugpjucio augusts avgust',
    'avg augus',
  ].join(' '),
  [
    'september sep sept septembre septiembre settembre set setembro syyskuu syyskuuta syys wrzesien wrzesnia wrz zari zar',
    'septembra сентябрь сентября сент вересень вересня вер септември eylul eyl szeptember szept σεπτεμβριου σεπ septembrie',
    'setembre rugsejis rugsejo septembris',
  ].join(' '),
  [
    'october oct oktober okt octobre octubre ottobre ott outubro out lokakuu lokakuuta loka pazdziernik pazdziernika paz',
    'rijen rijna rij oktobra октябрь октября окт жовтень жовтня жовт октомври ekim eki οκτωβριου οκτ octombrie spalis',
    'spalio oktobris oktoober',
  ].join(' '),
  [
    'november nov novembre noviembre novembro marraskuu marraskuuta marras listopad listopada lis listopadu novembra ноябрь',
    'ноября нояб листопад листопада лист ноември kasim kas νοεμβριου νοε noiembrie lapkritis lapkricio novembris',
  ].join(' '),
  [
    'december dec dezember dez decembre diciembre dic dicembre dezembro desember des joulukuu joulukuuta joulu grudzien',
    'grudnia gru prosinec prosince pro decembra декабрь декабря дек грудень грудня груд декември aralik ara δεκεμβριου δεκ',
    'decembrie desembre gruodis gruodzio decembris detsember dets',
  ].join(' '),
]
