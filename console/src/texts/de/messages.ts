/** German sentences for the messages of the service. */
import { money } from '../formats.ts';
import { type Messages, sayIn } from '../messages/say.ts';
import { bytes, day, lastPart, number, quoted, row, time } from '../messages/values.ts';
import { lists } from './lists.ts';
import { main } from './main.ts';

/** Each begins a sentence with a verb in the singular. */
const FIELDS: Readonly<Record<string, string>> = {
  ...lists.fields,
  ...lists.more,
  addresses: 'Die Liste der Adressen',
  as_of: 'Der Tag des Exports',
  contact_refresh_time: 'Die Zahl der Tage',
  description: 'Die Beschreibung',
  every: 'Der Abstand',
  expires_at: 'Das Ende',
  from: 'Der erste Tag',
  grace_period_hours: 'Die Frist für den jetzigen Schlüssel',
  header_row: 'Die Kopfzeile',
  max_credits: 'Das Ausgabenlimit',
  monthly_credits: 'Die Zahl der Credits pro Monat',
  name: 'Der Name',
  note: 'Die Anmerkung',
  page: 'Die Seitenzahl',
  page_size: 'Die Seitengröße',
  q: 'Der Suchtext',
  scopes: 'Die Auswahl der Berechtigungen',
  since: 'Der Tag',
  to: 'Der letzte Tag',
  types: 'Die Auswahl der Ereignisse',
  url: 'Die URL',
  webhook: 'Die URL des Webhooks',
};

const label = (field: string): string => FIELDS[lastPart(field)] ?? 'Ein Wert';
const labels = (fields: string): string => fields.split(', ').map(label).join(', ');

const PER: Readonly<Record<string, string>> = { call: 'Abfrage', hit: 'Treffer' };

/** Why a higher price was not charged. */
const more = (only: string): string => (only === '' ? '' : '; mehr war nicht vorhanden');

const inColumn = (column: string): string => (column === '' ? '' : `, Spalte ${number(column)}`);

const LIST_GONE = 'Die Liste wird nicht mehr aufbewahrt. Laden Sie sie noch einmal hoch.';
const NOT_DONE = 'Der Auftrag läuft noch. Versuchen Sie es wieder, wenn er fertig ist.';
const PRUNED = 'Die Ergebnisse werden nicht mehr aufbewahrt.';

export const messages: Messages = {
  sentences: {
    row_width: (at, cells, header) =>
      `Zeile ${number(at)} hat ${number(cells)} Zellen, die Kopfzeile ${number(header)}.`,
    row_quotes: (at, column) =>
      `In Zeile ${number(at)}${inColumn(column)} fehlt ein Anführungszeichen.`,
    row_quotes_or_long: (at, most) =>
      `In Zeile ${number(at)} fehlt ein Anführungszeichen, oder sie ist länger als ${number(most)} Zeichen.`,
    row_unstorable: (at, column) =>
      `Zeile ${number(at)}${inColumn(column)} enthält ein Zeichen, das nicht gespeichert werden kann (U+0000).`,
    header_unstorable: (column) =>
      `Die Überschrift in Spalte ${number(column)} enthält ein Zeichen, das nicht gespeichert werden kann (U+0000).`,
    row_length: (at, length, most) =>
      `Zeile ${number(at)} hat ${number(length)} Zeichen. Gelesen werden höchstens ${number(most)}.`,
    row_columns: (at, most) => `Zeile ${number(at)} hat mehr als ${number(most)} Spalten.`,
    row_no_json: (at) => `Zeile ${number(at)} ist kein gültiges JSON.`,
    row_no_object: (at) => `Zeile ${number(at)} ist kein JSON-Objekt.`,
    row_json_length: (at, most) => `Zeile ${number(at)} ist länger als ${number(most)} Zeichen.`,
    row_nested: (at) => `Zeile ${number(at)} hat zu viele verschachtelte Werte.`,
    file_empty: () => 'Die Datei ist leer.',
    file_header_alone: () => 'Die Datei hat eine Kopfzeile, aber keine Zeilen darunter.',
    file_no_keys: () => 'Die Objekte in der Datei haben keine Schlüssel.',
    file_columns: (columns, most) =>
      `Die Datei hat ${number(columns)} Spalten. Gelesen werden höchstens ${number(most)}.`,
    file_headers_length: (length, most) =>
      `Die Überschriften haben ${number(length)} Zeichen. Gelesen werden höchstens ${number(most)}.`,
    file_rows: (most) => `Die Datei hat mehr als ${number(most)} Zeilen. Teilen Sie sie auf.`,
    file_old_excel: () =>
      'Das ist eine alte Excel-Datei, oder eine mit Passwort. Speichern Sie sie als .xlsx ohne Passwort.',
    file_no_list: () =>
      'Diese Datei ist keine Liste. Verwenden Sie CSV, Excel (.xlsx), JSON Lines oder Parquet.',
    file_zip: () =>
      'Das ist ein ZIP-Archiv. Entpacken Sie es, und laden Sie die Liste selbst hoch.',
    file_no_sheet: () => 'Die Excel-Datei hat kein Blatt.',
    file_excel_damaged: () => 'Die Excel-Datei ist beschädigt oder unvollständig.',
    file_excel_unusual: () =>
      'Die Excel-Datei überschreitet die Grenzen von Excel. Öffnen Sie sie in Excel, und speichern Sie sie noch einmal als .xlsx.',
    file_gzip_damaged: () => 'Die gepackte Datei ist beschädigt oder unvollständig.',
    file_unpacked: (most) =>
      `Die Datei ist entpackt größer als ${number(most)} MB. Teilen Sie sie auf.`,
    file_parquet_damaged: () => 'Die Parquet-Datei ist beschädigt oder unvollständig.',
    file_parquet_memory: (most) =>
      `Die Parquet-Datei braucht beim Lesen mehr als ${number(most)} MB Speicher. Schreiben Sie sie mit kleineren Zeilengruppen.`,
    file_parquet_unavailable: (command) =>
      `Dieser Dienst kann Parquet nicht lesen. Ein Betreiber kann das ändern mit: ${command}`,
    file_missing: () => 'Wählen Sie eine Datei.',
    file_several: () => 'Wählen Sie eine einzige Datei.',
    form_damaged: () => 'Das Hochladen wurde unterbrochen. Laden Sie die Datei noch einmal hoch.',
    no_sheets: () => 'Nur Excel-Dateien haben Blätter.',
    sheet_absent: (name, sheets) =>
      `Es gibt kein Blatt „${name}“. Die Blätter sind ${quoted(sheets, ['„', '“'])}.`,
    header_row_none: () => 'Dateien dieses Formats haben keine Kopfzeile.',
    header_row_blank: (at) => `Zeile ${number(at)} ist leer, oder die Datei hat weniger Zeilen.`,

    row_nobody: () =>
      'Die Zeile hat keine LinkedIn-URL, keine E-Mail-Adresse und keinen Namen mit Firma.',
    row_placeholder: (name) =>
      `„${name}“ ist keine Firma, und der Name allein steht für niemanden. Ergänzen Sie eine LinkedIn-URL, eine E-Mail-Adresse oder eine Firma.`,
    row_erased: () => 'Diese Person wurde auf Wunsch gelöscht und wird nicht wieder gespeichert.',
    row_date: (field) => `Der Wert von „${label(field)}“ ist kein Datum.`,
    row_own_id: (system, most) =>
      `Die Kennung in ${system} muss 1 bis ${number(most)} Zeichen haben.`,

    list_gone: () => LIST_GONE,
    column_absent: (column) => `Die Liste hat keine Spalte „${column}“.`,
    columns_none: () => 'Wählen Sie mindestens eine Spalte.',
    columns_of_person: () => main.people.columnsMissing,
    columns_of_match: (_field, fields) => `Wählen Sie die Spalten für: ${labels(fields)}.`,
    column_full_name: () =>
      'Wählen Sie eine Spalte für den ganzen Namen, oder Spalten für Vor- und Nachnamen.',
    column_twice: (field, other) => `${label(field)} und ${label(other)} haben dieselbe Spalte.`,
    mapping_absent: () => 'Diese Zuordnung ist nicht mehr gespeichert.',
    mappings_many: (most) =>
      `Ein Konto darf ${number(most)} Zuordnungen speichern. Vergessen Sie zuerst eine.`,
    lists_kept: (most) =>
      `Ein Konto kann ${number(most)} Listen behalten. Löschen Sie zuerst eine.`,
    list_imported: () =>
      'Die Liste wird gerade importiert. Löschen Sie sie, wenn der Import beendet ist.',
    contacts_unseen: () => 'Keine dieser Personen ist noch gespeichert.',
    mapping_bytes: () => 'Die Namen der Spalten sind zu lang, um die Zuordnung zu speichern.',
    export_repeat: () =>
      'Die Liste wurde während des Herunterladens gelöscht. Laden Sie die Datei noch einmal herunter.',
    list_rows: (rows, most) =>
      `Die Liste hat ${number(rows)} Zeilen. Erlaubt sind höchstens ${number(most)}. Teilen Sie sie auf.`,
    list_bytes: (most, other) =>
      `Die Zeilen der Liste sind zusammen größer als ${bytes(most || other)}. Entfernen Sie Spalten, oder teilen Sie sie auf.`,
    list_row_bytes: (at, most) => `Zeile ${number(at)} der Liste ist größer als ${bytes(most)}.`,
    storage_full: (free, all) =>
      `Das passt nicht in den Speicher Ihres Kontos: ${bytes(free)} von ${bytes(all)} sind frei. Listen und Ergebnisse werden nach einiger Zeit gelöscht. Senden Sie weniger, warten Sie, oder bitten Sie Ihren Administrator um mehr.`,

    name_taken: (name) => `Der Name „${name}“ ist schon vergeben. Wählen Sie einen anderen.`,
    jobs_many: (most) =>
      `Das Konto darf ${number(most)} unfertige Aufträge haben. Warten Sie, bis einer fertig ist.`,
    credits_few: (needed, available, command) =>
      `Das Guthaben reicht nicht: ${money(Number(needed))} Credits nötig, ${money(Number(available))} verfügbar. Ein Betreiber fügt welche hinzu mit: ${command}`,
    quote_ended: () => 'Der Preis gilt nicht mehr. Mit „Starten“ bekommen Sie den jetzigen Preis.',
    job_absent: (id) => `Es gibt keinen Auftrag ${id}.`,
    job_over: () => 'Der Auftrag ist fertig, also lässt sich nichts mehr abbrechen.',
    job_running: () => NOT_DONE,
    job_pruned: () => PRUNED,
    row_absent: (at, last) => `Es gibt keine Zeile ${row(at)}. Die letzte ist ${row(last)}.`,
    page_absent: () => 'Diese Seite gibt es nicht.',
    request_absent: () => 'Diese Auffrischung gibt es nicht.',
    request_running: () => NOT_DONE,
    request_pruned: () => PRUNED,
    request_members: (most) =>
      `Die Personen wurden mit mehr als ${number(most)} verschiedenen Angaben gesendet, zu vielen für die Spalten einer Tabelle.`,
    people_none: () => 'Hier ist niemand, der aufgefrischt werden könnte.',
    people_many: (people, most) =>
      `Das sind ${number(people)} Personen. Erlaubt sind höchstens ${number(most)}.`,
    person_bytes: (at, most) => `Die Angaben zu Person ${row(at)} sind größer als ${bytes(most)}.`,

    watch_absent: () => 'Diese Beobachtung gibt es nicht. Vielleicht wurde sie gelöscht.',
    watches_many: (most) =>
      `Das Konto hat ${number(most)} Beobachtungen, mehr sind nicht erlaubt. Fügen Sie die Leute einer davon hinzu, oder löschen Sie eine.`,
    watch_people: (people, most) =>
      `Die Beobachtung hätte ${number(people)} Personen. Erlaubt sind höchstens ${number(most)}.`,
    watch_every: (most) => `Der Abstand muss 1 bis ${number(most)} Tage sein.`,
    key_scope: (scopes) => `Ihr Schlüssel darf das nicht: Ihm fehlt die Berechtigung „${scopes}“.`,
    session_over: () => 'Die Sitzung ist zu Ende.',
    role_scope: (role, scopes) =>
      `Ihre Rolle „${role}“ darf das nicht: Ihr fehlt die Berechtigung „${scopes}“.`,
    key_cap: (name, cap, left, cost) =>
      `Der Schlüssel ${quoted(name, ['„', '“'])} darf im Monat ${cap} Credits ausgeben und hat noch ${left}. Dies könnte ${cost} kosten.`,
    key_last: () =>
      'Das ist der letzte Schlüssel, der Schlüssel verwalten darf. Legen Sie zuerst einen anderen mit der Berechtigung „admin“ an.',
    watch_budget: () =>
      'Die Zahl der Credits pro Monat muss größer als 0 sein, mit höchstens zwei Nachkommastellen.',

    url_form: () => 'Geben Sie eine URL ein, die mit https:// oder http:// beginnt.',
    url_private: (address) =>
      `Die URL muss zu einer öffentlichen Adresse führen. ${address} ist keine. Ein Betreiber kann sie mit der Einstellung webhooks.allow_private_addresses erlauben.`,
    endpoints_many: (most) =>
      `Ein Konto darf ${number(most)} Empfänger haben. Löschen Sie zuerst einen.`,
    endpoint_absent: () => 'Diesen Empfänger gibt es nicht. Vielleicht wurde er gelöscht.',
    endpoint_off: () =>
      'Der Empfänger ist ausgeschaltet oder gelöscht. Schalten Sie ihn zuerst ein.',
    delivery_absent: () =>
      'Diese Zustellung gibt es nicht. Vielleicht wird sie nicht mehr aufbewahrt.',
    digests_many: (most) =>
      `Ein Konto darf ${number(most)} Berichte haben. Löschen Sie zuerst einen.`,
    digest_absent: () => 'Diesen Bericht gibt es nicht. Vielleicht wurde er gelöscht.',
    digest_email: () =>
      'Dieser Dienst sendet keine E-Mails. Seine Betreiber können einen Mailserver einrichten.',
    digest_address: () => 'Geben Sie eine E-Mail-Adresse ein, ohne Namen.',
    secret_often: () =>
      'Das Geheimnis wurde innerhalb von 24 Stunden zu oft geändert. Versuchen Sie es später noch einmal.',

    key_invalid: () => 'Der Schlüssel ist unbekannt oder abgelaufen.',
    key_missing: () => 'Geben Sie einen API-Schlüssel ein.',
    key_rolled: (until) =>
      `Dieser Schlüssel wurde abgelöst und gilt bis ${time(until)}. Melden Sie sich mit dem neuen an.`,
    rolls_many: (most, seconds) =>
      `Ein Schlüssel darf ${number(most)}-mal in der Stunde abgelöst werden. Versuchen Sie es in ${number(seconds)} Sekunden noch einmal.`,
    account_inactive: () => 'Das Konto ist nicht aktiv.',
    subscription_over: (on) => `Das Abonnement ist am ${day(on)} abgelaufen.`,
    operators_only: () =>
      'Das dürfen nur Betreiberkonten. Die Betreiber des Dienstes können Ihrem Konto diese Rolle geben.',

    charge_old: (on, days) =>
      `Das wurde am ${day(on)} berechnet. Probleme lassen sich ${number(days)} Tage lang melden.`,
    no_move_told: () => 'Zu dieser Person wurde kein Wechsel gemeldet.',
    person_erased: () => 'Diese Person wurde gelöscht.',
    person_unmatched: () => 'Zu dieser Zeile wurde niemand gefunden.',
    test_request: () => 'Das war eine Test-Auffrischung, die nie berechnet wird.',

    contact_absent: () => 'Diesen Kontakt gibt es nicht, oder Ihr Konto darf ihn nicht sehen.',
    watched_absent: () => 'Diese Person wird nicht mehr beobachtet.',
    own_id_form: () => 'Geben Sie System und Kennung ein, zum Beispiel hubspot:123.',
    import_name: (most) => `Der Name muss 1 bis ${number(most)} Zeichen in einer Zeile haben.`,
    import_future: (today) => `Der Tag darf nicht nach heute, dem ${day(today)}, liegen.`,
    imports_many: (running) =>
      `${number(running)} Importe laufen. Warten Sie, bis einer davon beendet ist.`,
    import_absent: () => 'Diesen Import gibt es nicht.',
    import_preview: () => 'Das war eine Vorschau, die nichts geändert hat.',
    import_running: () => 'Der Import läuft noch.',
    import_old: () =>
      'Der Import ist älter als 7 Tage und lässt sich nicht mehr rückgängig machen.',
    checkups_many: (running) =>
      `${number(running)} Prüfungen laufen. Warten Sie, bis eine davon beendet ist.`,
    checkup_absent: () => 'Diese Prüfung gibt es nicht. Vielleicht wird sie nicht mehr aufbewahrt.',
    checkup_running: () => 'Die Prüfung läuft noch. Ihr Bericht ist nicht vollständig.',
    move_absent: () => 'Diesen Wechsel gibt es nicht.',
    days_reversed: (from, to) => `Der erste Tag, ${day(from)}, liegt nach dem letzten, ${day(to)}.`,
    days_many: (most) =>
      `In diesem Zeitraum gibt es mehr als ${number(most)} Aufträge und Auffrischungen. Wählen Sie weniger Tage.`,

    unconfirmed: () =>
      'Die Datenbank hat das nicht bestätigt. Vielleicht ist es geschehen: Sehen Sie nach, bevor Sie es wiederholen.',
    busy: () => main.states.busy,
    calls_many: (most) =>
      `Das waren mehr als ${number(most)} Aufrufe in einer Minute. Warten Sie einen Augenblick.`,
    repeated_otherwise: () =>
      'Das wurde schon mit anderem Inhalt gesendet. Laden Sie die Seite neu.',
    answer_erased: () =>
      'Eine Person in der Antwort wurde seither gelöscht. Laden Sie die Seite neu.',
    body_unstorable: () =>
      'Der Text enthält ein Zeichen, das nicht gespeichert werden kann (U+0000).',
    body_bytes: (most) => `Das ist größer als ${bytes(most)}. Teilen Sie es auf.`,
    unknown_route: () =>
      'Der Dienst kennt diese Adresse nicht. Vielleicht ist seine Version älter.',
    field_missing: (field) => `${label(field)} fehlt.`,
    field_empty: (field) => `${label(field)} darf nicht leer sein.`,
    field_length: (field, most) => `${label(field)} darf höchstens ${number(most)} Zeichen haben.`,
    field_entries: (field, most) =>
      `${label(field)} darf höchstens ${number(most)} Einträge haben.`,
    field_most: (field, most) => `${label(field)} darf höchstens ${number(most)} sein.`,
    field_least: (field, least) => `${label(field)} muss mindestens ${number(least)} sein.`,
    field_positive: (field) => `${label(field)} muss größer als 0 sein.`,
    field_decimals: (field) => `${label(field)} darf höchstens zwei Nachkommastellen haben.`,
    field_between: (field, least, most) =>
      `${label(field)} muss eine ganze Zahl von ${number(least)} bis ${number(most)} sein.`,
    field_whole: (field) => `${label(field)} muss eine ganze Zahl sein.`,
    field_day: (field) => `${label(field)} muss ein Tag wie 2026-11-30 sein.`,
    field_value: (field) => `${label(field)} ist nicht gültig.`,
  },
  reasons: {
    answered: (status) => `Antwort mit Status ${status}`,
    gone: (at) => `ausgeschaltet, weil der Empfänger am ${time(at)} mit Status 410 antwortete`,
    no_answer: (seconds) => `keine Antwort innerhalb von ${seconds} Sekunden`,
    unknown_host: () => 'der Host ist unbekannt',
    unresolved_host: () => 'der Name des Hosts ließ sich gerade nicht auflösen',
    refused: () => 'die Verbindung wurde abgelehnt',
    broken: () => 'die Verbindung ist abgebrochen',
    no_connection: () => 'keine Verbindung innerhalb der Frist',
    unreachable: () => 'der Host ist nicht erreichbar',
    not_http: () => 'die Antwort ist kein HTTP',
    long_headers: () => 'der Kopf der Antwort ist zu groß',
    other_host: () => 'das Zertifikat gilt für einen anderen Host',
    expired: () => 'das Zertifikat ist abgelaufen',
    not_yet_valid: () => 'das Zertifikat gilt noch nicht',
    self_signed: () => 'das Zertifikat ist selbst signiert',
    unknown_issuer: () => 'der Aussteller des Zertifikats ist unbekannt',
    tls: () => 'keine verschlüsselte Verbindung (TLS)',
    stopped: () => 'der Dienst wurde angehalten',
    not_public: () => 'die URL führt nicht zu einer öffentlichen Adresse',
    private_address: (address) => `${address} ist keine öffentliche Adresse`,
    redirected: () => 'zu oft oder zu keiner gültigen URL weitergeleitet',
    not_followed: () => 'weitergeleitet; Weiterleitungen wird nicht gefolgt',
    switched_off: () => 'der Empfänger ist ausgeschaltet',
    mail_refused: (status) => `der Mailserver hat die Nachricht abgelehnt (${status})`,
    mail_sign_in: () => 'der Mailserver hat die Anmeldung des Dienstes abgelehnt',
    mail_slow: () => 'der Mailserver hat nicht rechtzeitig geantwortet',
    mail_away: () => 'der Mailserver war nicht erreichbar',
    mail_none: () => 'dieser Dienst sendet keine E-Mails',
    unsubscribed: () => 'über den Link in einer Nachricht abbestellt',
    no_url: () => 'keine http- oder https-URL',
    failed: (code) => `fehlgeschlagen (${code})`,
    status_was: (status) => `die Antwort hatte Status ${status}`,
    index_failed: () => 'ihre Dateien ließen sich nicht durchsuchen',
    rested: () => 'pausiert nach Fehlern',
    waiting: () => 'wartet, bis sie an der Reihe ist',
    budget_spent: () => 'ihr Monatsbudget ist verbraucht',
    budget_unknown: () => 'ihr Budget ließ sich nicht prüfen',
    credentials: () => 'die Zugangsdaten wurden abgelehnt',
    unpaid: () => 'eine Zahlung ist nötig',
    access: () => 'der Zugang wurde verweigert',
    not_json: () => 'die Antwort ist kein JSON',
    long_answer: (most) => `die Antwort ist größer als ${most} MB`,
    short_answer: () => 'die Antwort ist unvollständig',
    no_record: () => 'die Antwort ist kein Kontakt',
    another_person: () => 'die Antwort betrifft eine andere Person',
    not_taken: () => 'die Antwort ließ sich nicht verarbeiten',
    reading: () => 'ihre Daten werden noch gelesen',
    known: (percent, price, per, earlier) =>
      [
        `kennt mindestens ${percent} % dieser Personen`,
        price === '' ? 'kostenlos' : `${money(Number(price))} je ${PER[per]}`,
        ...(earlier === '' ? [] : ['wird zum Lernen manchmal früher gefragt']),
      ].join(', '),
    has_answered: () => 'hat schon geantwortet',
  },
  ledger: {
    profile: (only) => `Profil${more(only)}`,
    email: (only) => `geprüfte geschäftliche E-Mail${more(only)}`,
    corporate_phone: (only) => `Bürotelefon${more(only)}`,
    direct: () => 'Durchwahl, Mobiltelefon oder Anschrift',
    no_position: () => 'Kontakt ohne aktuelle Position',
    cancelled: () => 'vor dem Abgleich abgebrochen',
    capped: (cost) => `Ausgabenlimit erreicht; der Preis wäre ${money(Number(cost))} gewesen`,
    unmatched: () => 'niemand gefunden',
    unverified: () => 'nicht geprüft',
    job: (name, matched, leads) =>
      `${name}: ${number(matched)} von ${number(leads)} Leads gefunden`,
    wrong_person: () => 'falsche Person',
    wrong_email: () => 'falsche E-Mail-Adresse',
    wrong_phone: () => 'falsche Telefonnummern',
    not_moved: () => 'ein Wechsel, den es nicht gab',
    granted: () => 'von einem Betreiber hinzugefügt',
    pruned: () => 'Profil einer Auffrischung, die nicht mehr aufbewahrt wird',
    forgotten: () => 'Auftrag, der nicht mehr aufbewahrt wird',
  },
  unknown: (message) => `Meldung des Dienstes: ${message}`,
};

export const saying = sayIn(messages);
