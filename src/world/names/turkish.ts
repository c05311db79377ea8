import { culture } from './culture.ts';

/** Frequent names of Turkey. */
export const turkish = culture({
  women: `Aslı, Ayça, Aylin, Ayşe, Ayşegül, Başak, Belgin, Beren, Berna, Betül, Burcu, Büşra,
    Canan, Ceren, Ceyda, Çağla, Çiğdem, Damla, Defne, Deniz, Derya, Didem, Dilek, Ebru, Ece, Eda,
    Elif, Esra, Fatma, Feride, Filiz, Funda, Gamze, Gizem, Gökçe, Gönül, Gülay, Gülşen, Hacer,
    Hale, Handan, Hatice, Hülya, İpek, İrem, Kübra, Lale, Leyla, Melike, Melis, Meltem, Merve,
    Müge, Nazlı, Neslihan, Nilgün, Nur, Nurcan, Özge, Özlem, Pelin, Pınar, Seda, Selin, Sevgi,
    Sibel, Sinem, Şebnem, Tuğba, Tülay, Yasemin, Yeliz, Zehra, Zeynep`,
  men: `Ahmet, Ali, Alper, Arda, Aykut, Aydın, Barış, Batuhan, Berk, Berkay, Bora, Burak, Can,
    Caner, Cem, Cenk, Cihan, Çağlar, Çetin, Deniz, Doğan, Doruk, Efe, Emir, Emre, Ender, Engin,
    Erdem, Eren, Erhan, Ersin, Fatih, Ferhat, Fırat, Furkan, Gökhan, Görkem, Hakan, Haluk, Hasan,
    Hüseyin, İbrahim, İlker, İsmail, Kaan, Kadir, Kemal, Kenan, Kerem, Koray, Levent, Mehmet,
    Melih, Mert, Metin, Murat, Mustafa, Necati, Oğuz, Okan, Onur, Orhan, Osman, Ömer, Özgür, Polat,
    Rıza, Sarp, Sedat, Selçuk, Serdar, Serkan, Sinan, Süleyman, Şahin, Tamer, Taner, Tolga, Tuncay,
    Turgay, Uğur, Umut, Ümit, Volkan, Yasin, Yavuz, Yiğit, Yunus, Yusuf`,
  surnames: `Acar, Akar, Akın, Aksoy, Aktaş, Akyüz, Alkan, Altun, Arıkan, Arslan, Aslan, Ateş,
    Avcı, Aydemir, Aydın, Aydoğan, Ayhan, Balcı, Başaran, Bayrak, Bayram, Bozkurt, Bulut, Can,
    Candan, Ceylan, Coşkun, Çakır, Çelik, Çetin, Çiçek, Çoban, Dağ, Demir, Demirci, Demirel, Deniz,
    Dinç, Doğan, Duman, Durmaz, Ekinci, Elmas, Erbaş, Erdem, Erdoğmuş, Eren, Ergin, Erol, Ersoy,
    Genç, Gök, Güler, Gültekin, Gümüş, Güneş, Güngör, Gürbüz, Işık, İnan, İpek, Kahraman, Kaplan,
    Kara, Karaca, Karakaya, Karakuş, Karataş, Kaya, Keskin, Kılıç, Kılınç, Kıraç, Kocaman, Koç,
    Korkmaz, Köse, Kurt, Kuş, Mutlu, Oğuz, Oral, Öner, Özbek, Özcan, Özçelik, Özdemir, Özgür,
    Özkan, Öztürk, Pekcan, Polat, Sarı, Savaş, Sezer, Soylu, Şahin, Şen, Şener, Şimşek, Taş,
    Taşkın, Tekin, Toprak, Tosun, Tunç, Turan, Türk, Uçar, Uğurlu, Uysal, Uzun, Ünal, Ünlü, Vural,
    Yalçın, Yaman, Yavuz, Yıldırım, Yıldız, Yılmaz, Yiğit, Yüksel, Zengin`,
});
