import { allForms } from '../../text/inflect.ts'
import { wordList } from '../../text/words.ts'

export const TRIGGERS: readonly string[] = [
  ...allForms(
    wordList(
      'search storm swoop lodge prosecute hit slap sting penalise penalize infiltrate encrypt strike defend contest lose face ' +
        'suffer appeal arrest jail question stop halt shut close withdraw resolve impose levy',
    ),
  ),
  ...wordList(
    'off away left notified told strangers outsiders officials inspectors access accessed copied extracted downloaded ' +
      'exfiltrated broke broken penetrated got entered prosecutors police detectives tribunal trial dock guilty hackers attackers ' +
      'criminals liable breach suing',
  ),
  ...allForms(
    wordList(
      'sue fine investigate probe settle allege accuse charge breach hack indict penalize penalise recall violate ban order ' +
        'subpoena raid file sanction convict ransom leak plead reprimand prosecute suspend warn seize steal infringe censure pay ' +
        'compromise expose',
    ),
  ),
  ...wordList(
    'attackers intruders unauthorised unauthorized encrypted v lawsuit lawsuits suit suits complaint litigation court judge ' +
      'probe investigation investigations inquiry regulator regulators antitrust penalty penalties fine fines settlement breach ' +
      'breaches hackers ransomware cyberattack cyber-attack cyber attack fraud subpoena injunction class action damages watchdog ' +
      'violation violations infringement plaintiffs defendant allegations recall sanctions tribunal enforcement doj sec ftc ' +
      'looking looks visible accessible unprotected unsecured readable anyone anybody outsiders',
  ),
]
