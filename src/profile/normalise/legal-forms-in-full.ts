/**
 * Legal forms of companies in full, compiled for this project from the company law terms in use in
 * each country. They are found after or before a name (Sociedad Anónima Acme), and compared like
 * those of `legal-forms.ts`. A Cyrillic form includes its usual Latin spelling. Forms of one
 * everyday word (Company, Limited) are in the other list, because before a name they are part of
 * it.
 */
export const FORMS_IN_FULL: Readonly<Record<string, readonly string[]>> = {
  English: [
    ...['Limited Liability Company', 'Limited Liability Partnership', 'Private Limited Company'],
    ...['Public Limited Company', 'Public Limited Liability Company', 'Joint Stock Company'],
    ...['Private Limited Liability Company', 'Open Joint Stock Company', 'Stock Corporation'],
    ...['Closed Joint Stock Company', 'Public Joint Stock Company', 'Private Joint Stock Company'],
    ...[
      'Public Company Limited',
      'Private Company Limited by Shares',
      'Company with Limited Liability',
    ],
    ...['Company Limited by Guarantee', 'Company Limited by Shares', 'Unlimited Liability Company'],
    ...['Professional Limited Liability Company', 'Designated Activity Company'],
    ...['Community Interest Company', 'Public Benefit Corporation', 'Proprietary Limited'],
  ],
  German: [
    ...['Gesellschaft mit beschränkter Haftung', 'Gesellschaft mit beschraenkter Haftung'],
    ...[
      'Gesellschaft m.b.H.',
      'gemeinnützige GmbH',
      'gemeinnützige Gesellschaft mit beschränkter Haftung',
    ],
    ...['Aktiengesellschaft', 'Aktien-Gesellschaft', 'Kommanditgesellschaft auf Aktien'],
    ...[
      'Offene Handelsgesellschaft',
      'Gesellschaft bürgerlichen Rechts',
      'Unternehmergesellschaft',
    ],
    ...['Unternehmergesellschaft (haftungsbeschränkt)', 'eingetragene Genossenschaft'],
    ...['eingetragener Verein', 'eingetragener Kaufmann', 'eingetragene Kauffrau'],
    ...['Partnerschaftsgesellschaft', 'Partnerschaftsgesellschaft mit beschränkter Berufshaftung'],
    ...['Europäische Gesellschaft', 'Societas Europaea'],
  ],
  Dutch: [
    ...['Besloten Vennootschap', 'Besloten Vennootschap met beperkte aansprakelijkheid'],
    ...['Naamloze Vennootschap', 'Vennootschap onder firma', 'Commanditaire Vennootschap'],
    ...['Coöperatieve Vennootschap', 'Vereniging zonder winstoogmerk'],
  ],
  French: [
    ...['Société Anonyme', 'Société par actions simplifiée', 'Société à responsabilité limitée'],
    ...['Société par actions simplifiée unipersonnelle', 'Société en nom collectif'],
    ...['Entreprise unipersonnelle à responsabilité limitée', 'Société en commandite simple'],
    ...['Société en commandite par actions', 'Société en commandite', 'Société européenne'],
    ...['Société civile immobilière', 'Association sans but lucratif', 'Société à resp. limitée'],
    ...[
      'Société anonyme à conseil d’administration',
      'Société coopérative à responsabilité limitée',
    ],
  ],
  Spanish: [
    ...['Sociedad Anónima', 'Sociedad Anónima de Capital Variable', 'Sociedad Anónima Cerrada'],
    ...['Sociedad Anónima Bursátil de Capital Variable', 'Sociedad Anónima Bursátil'],
    ...['Sociedad Anónima Promotora de Inversión de Capital Variable', 'Sociedad Anónima Abierta'],
    ...['Sociedad Anónima Unipersonal', 'Sociedad Limitada', 'Sociedad Limitada Unipersonal'],
    ...['Sociedad de Responsabilidad Limitada', 'Sociedad Comercial de Responsabilidad Limitada'],
    ...['Sociedad de Responsabilidad Limitada de Capital Variable', 'Compañía Anónima'],
    ...['Sociedad por Acciones Simplificada', 'Sociedad por Acciones', 'Compañía Limitada'],
    ...['Empresa Individual de Responsabilidad Limitada', 'Sociedad Cooperativa'],
  ],
  Portuguese: [
    ...['Sociedade Anônima', 'Sociedade Anónima', 'Sociedade Limitada', 'Sociedade por Quotas'],
    ...['Sociedade Unipessoal por Quotas', 'Sociedade Unipessoal Lda', 'Sociedade Unipessoal'],
    ...['Empresa Individual de Responsabilidade Limitada', 'Sociedade Unipessoal Limitada'],
    ...['Sociedade Gestora de Participações Sociais', 'Sociedade Cooperativa'],
  ],
  Italian: [
    ...['Società per Azioni', 'Società a responsabilità limitata', 'Società cooperativa'],
    ...['Società a responsabilità limitata semplificata', 'Società in nome collettivo'],
    ...['Società in accomandita semplice', 'Società in accomandita per azioni'],
    ...[
      'Società consortile a responsabilità limitata',
      'Società cooperativa a responsabilità limitata',
    ],
  ],
  Romanian: [
    ...['Societatea cu răspundere limitată', 'Societate cu răspundere limitată'],
    ...['Societatea pe acțiuni', 'Societate pe acțiuni', 'Întreprindere individuală'],
  ],
  Nordic: [
    ...['Aktiebolag', 'Aktiebolaget', 'Publikt aktiebolag', 'Handelsbolag', 'Kommanditbolag'],
    ...[
      'Ekonomisk förening',
      'Aktieselskab',
      'Aktieselskabet',
      'Anpartsselskab',
      'Anpartsselskabet',
    ],
    ...['Interessentskab', 'Kommanditselskab', 'Andelsselskab med begrænset ansvar'],
    ...['Aksjeselskap', 'Aksjeselskapet', 'Allmennaksjeselskap', 'Samvirkeforetak'],
    ...['Ansvarlig selskap', 'Enkeltpersonforetak', 'Osakeyhtiö', 'Julkinen osakeyhtiö'],
    ...['Kommandiittiyhtiö', 'Avoin yhtiö', 'Einkahlutafélag', 'Hlutafélag'],
  ],
  Polish: [
    ...['spółka z ograniczoną odpowiedzialnością', 'spółka akcyjna', 'prosta spółka akcyjna'],
    ...['spółka komandytowa', 'spółka jawna', 'spółka partnerska', 'spółka cywilna'],
    ...['spółka komandytowo-akcyjna', 'spółka z o.o.'],
  ],
  'Czech, Slovak': [
    ...['společnost s ručením omezeným', 'spoločnosť s ručením obmedzeným', 'akciová společnost'],
    ...['akciová spoločnosť', 'veřejná obchodní společnost', 'verejná obchodná spoločnosť'],
    ...['komanditní společnost', 'komanditná spoločnosť', 'obecně prospěšná společnost'],
    ...['zapsaný spolek', 'zapsaný ústav'],
  ],
  Hungarian: [
    ...['korlátolt felelősségű társaság', 'zártkörűen működő részvénytársaság'],
    ...['nyilvánosan működő részvénytársaság', 'részvénytársaság', 'betéti társaság'],
    ...['közkereseti társaság'],
  ],
  'Slovene, Croatian, Serbian, Macedonian, Bulgarian': [
    ...['družba z omejeno odgovornostjo', 'delniška družba', 'dioničko društvo'],
    ...['društvo s ograničenom odgovornošću', 'društvo sa ograničenom odgovornošću'],
    ...['jednostavno društvo s ograničenom odgovornošću', 'akcionarsko društvo'],
    ...['друштво са ограниченом одговорношћу', 'акционарско друштво'],
    ...['друштво со ограничена одговорност', 'дружество с ограничена отговорност'],
    ...['еднолично дружество с ограничена отговорност', 'акционерно дружество'],
    ...['еднолично акционерно дружество', 'едноличен търговец'],
  ],
  Baltic: [
    ...[
      'uždaroji akcinė bendrovė',
      'akcinė bendrovė',
      'viešoji įstaiga',
      'osaühing',
      'aktsiaselts',
    ],
    ...['sabiedrība ar ierobežotu atbildību', 'akciju sabiedrība', 'mažoji bendrija'],
  ],
  'Russian, Ukrainian, Belarusian': [
    ...['Общество с ограниченной ответственностью', 'Акционерное общество'],
    ...['Открытое акционерное общество', 'Закрытое акционерное общество'],
    ...['Публичное акционерное общество', 'Непубличное акционерное общество'],
    ...['Общество с дополнительной ответственностью', 'Индивидуальный предприниматель'],
    ...['Товарищество с ограниченной ответственностью', 'Частное унитарное предприятие'],
    ...[
      'Товариство з обмеженою відповідальністю',
      'Акціонерне товариство',
      'Приватне підприємство',
    ],
    ...['Публічне акціонерне товариство', 'Приватне акціонерне товариство'],
    ...['Відкрите акціонерне товариство', 'Закрите акціонерне товариство'],
    ...['Фізична особа-підприємець', 'Таварыства з абмежаванай адказнасцю'],
    ...[
      'Obshchestvo s ogranichennoi otvetstvennostyu',
      'Obschestvo s ogranichennoy otvetstvennostyu',
    ],
    ...['Obshchestvo s ogranichennoy otvetstvennostiu', 'Aktsionernoye obshchestvo'],
    ...['Obschestvo s ogranichennoi otvetstvennostyu', 'Otkrytoye aktsionernoye obshchestvo'],
    ...['Zakrytoye aktsionernoye obshchestvo', 'Publichnoye aktsionernoye obshchestvo'],
    ...['Tovarystvo z obmezhenoyu vidpovidalnistyu', 'Pryvatne pidpryiemstvo'],
  ],
  Greek: [
    ...['Ανώνυμη Εταιρεία', 'Ανώνυμος Εταιρεία', 'Ανώνυμη Εταιρία', 'Ανώνυμος Εταιρία'],
    ...['Εταιρεία Περιορισμένης Ευθύνης', 'Εταιρία Περιορισμένης Ευθύνης', 'Ομόρρυθμη Εταιρεία'],
    ...['Ιδιωτική Κεφαλαιουχική Εταιρεία', 'Ετερόρρυθμη Εταιρεία', 'Ομόρρυθμη Εταιρία'],
    ...['Μονοπρόσωπη Ιδιωτική Κεφαλαιουχική Εταιρεία', 'Anonymi Etaireia', 'Anonymos Etairia'],
  ],
  Turkish: [
    ...['Anonim Şirketi', 'Limited Şirketi', 'Anonim Ortaklığı', 'Kollektif Şirketi'],
    ...['Sanayi ve Ticaret Anonim Şirketi', 'Sanayi ve Ticaret Limited Şirketi'],
    ...['Ticaret ve Sanayi Anonim Şirketi', 'Ticaret ve Sanayi Limited Şirketi'],
    ...['Ticaret Anonim Şirketi', 'Ticaret Limited Şirketi', 'Sanayi Anonim Şirketi'],
  ],
  'Arabic, Persian': [
    ...['شركة ذات مسؤولية محدودة', 'ذات مسؤولية محدودة', 'ذات المسؤولية المحدودة', 'مساهمة عامة'],
    ...[
      'شركة مساهمة عامة',
      'شركة مساهمة',
      'شركة مساهمة مقفلة',
      'مساهمة مقفلة',
      'شركة الشخص الواحد',
    ],
    ...['سهامی خاص', 'سهامی عام', 'با مسئولیت محدود'],
  ],
  Hebrew: ['בערבון מוגבל', 'חברה בערבון מוגבל'],
  Hindi: ['प्राइवेट लिमिटेड', 'लिमिटेड'],
  'Japanese, Korean, Chinese in Latin letters': [
    ...['Kabushiki Kaisha', 'Kabushiki Gaisha', 'Godo Kaisha', 'Godo Gaisha', 'Yugen Kaisha'],
    ...['Yugen Gaisha', 'Goshi Gaisha', 'Gomei Gaisha', 'Jusik Hoesa', 'Chusik Hoesa'],
    ...['Yuhan Hoesa', 'Youxian Gongsi', 'Gufen Youxian Gongsi', 'Youxian Zeren Gongsi'],
  ],
  'Indonesian, Malay, Vietnamese, Thai': [
    ...['Perseroan Terbatas', 'Perusahaan Perseroan', 'Sendirian Berhad', 'Công ty TNHH'],
    ...['Công ty TNHH Một Thành Viên', 'Công ty TNHH MTV', 'Công ty Cổ phần', 'Công ty CP'],
    ...['Công ty Trách nhiệm Hữu hạn', 'Công ty Trách nhiệm Hữu hạn Một Thành Viên'],
    ...['ห้างหุ้นส่วนจำกัด', 'บริษัทจำกัด'],
  ],
};
